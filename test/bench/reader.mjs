// The least that any grader has to do: list a class and read its files.
import { readdirSync, readFileSync } from 'node:fs';

const [, , root] = process.argv;
let files = 0;
let bytes = 0;
for (const student of readdirSync(root)) {
  const folder = `${root}/${student}`;
  for (const file of readdirSync(folder)) {
    bytes += readFileSync(`${folder}/${file}`).length;
    files += 1;
  }
}
process.stdout.write(`${files} files, ${bytes} bytes\n`);
