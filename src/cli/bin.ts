#!/usr/bin/env node
import { run } from './run.js';
import { processStreams } from './streams.js';

run(process.argv.slice(2), processStreams()).then((code) => {
  // A stream that could not be written has said so already.
  process.exitCode ??= code;
});
