import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
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
