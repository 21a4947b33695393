import { defineConfig } from 'vitest/config';
import { reportCodeId, reportCodeModule } from './.build/report-code.ts';

export default defineConfig({
  plugins: [
    {
      name: 'report-code',
      load: (id: string) => (reportCodeId.test(id) ? reportCodeModule() : undefined),
    },
  ],
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
