import { defineConfig } from 'vitest/config';

/** Whole modules on a real database: slower than rules, and each worker carries its own database. */
const api = {
  include: ['apps/api/**/*.test.ts'],
  pool: 'forks' as const,
  // files of one worker share what is loaded: loading the program anew for each costs more than the tests
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // one more than cores: much of the time is spent waiting for jobs and databases
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api-embedded',
          // What only several instances on one server can show.
          exclude: ['**/node_modules/**', '**/*.postgres.test.ts'],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'scripts/lib/vitest-postgres.mjs',
        },
      },
    ],
  },
});
