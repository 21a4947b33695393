import { defineConfig } from 'vitest/config';
import { clientCodeId, clientCodeModule } from './.build/client-code.ts';

export default defineConfig({
  plugins: [
    {
      name: 'client-code',
      load: (id: string) => (clientCodeId.test(id) ? clientCodeModule(id) : undefined),
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    // Many a test waits for a server that is silent: another one can use the processor meanwhile.
    maxWorkers: '100%',
    // A machine that is busy takes many times as long, and no test is about speed.
    testTimeout: 30_000,
    // A class of thousands of folders takes its time to go away again.
    hookTimeout: 60_000,
    coverage: {
      include: ['src/core/**/*.ts', 'reference/**/*.ts', 'src/reporters/**/*.ts', 'src/cli/**/*.ts'],
      exclude: ['test/**'],
      reporter: ['text'],
      thresholds: { 'src/core/**': { branches: 95 } },
    },
  },
});
