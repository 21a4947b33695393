#!/usr/bin/env node
import { run } from './run.js';
import { processStreams } from './streams.js';

run(process.argv.slice(2), processStreams()).then((code) => {
  process.exitCode = code;
});
