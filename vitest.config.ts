import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { dealtTo } from './scripts/lib/testing/shard.mjs';

// Databases and whole apps come from testing/: a test that imports nothing from there needs no database, so it runs once.
const apiTests = globSync('apps/api/src/**/*.test.ts').map((file) => file.replaceAll('\\', '/'));
const withoutDatabase = apiTests.filter((file) => !/from '.*\/testing\//.test(readFileSync(file, 'utf8')));

/** Whole modules on a real database: slower than the rules, and each worker has its own database. */
const api = {
  include: ['apps/api/**/*.test.ts'],
  exclude: ['**/node_modules/**', ...withoutDatabase],
  pool: 'forks' as const,
  // files of one worker share what is loaded: loading the app anew for each costs more than the tests
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

/** Files that take long start first, so that no core waits for the last of them, and are spread over the shards. */
class LongestFirst extends BaseSequencer {
  static readonly long = [
    'src/server',
    'settlement/kill',
    'settlement/interleavings',
    'waiting/waiting-kill',
    'bookings/oversell',
    'http/fuzz',
    'waiting/waiting-rush',
    'postgres/outage.postgres',
  ];
  private static rank({ moduleId }: TestSpecification): number {
    const place = LongestFirst.long.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
    return place < 0 ? LongestFirst.long.length : place;
  }
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((a, b) => LongestFirst.rank(a) - LongestFirst.rank(b));
  }
  override async shard(files: TestSpecification[]) {
    const byPath = [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
    return dealtTo(
      byPath.sort((a, b) => LongestFirst.rank(a) - LongestFirst.rank(b)),
      this.ctx.config.shard,
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // one more than cores: much of the time is spent waiting for jobs and databases
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            ...withoutDatabase,
          ],
          // files of one worker share what is loaded, but not what a test has put in place of a global
          isolate: false,
          unstubGlobals: true,
          setupFiles: 'scripts/lib/testing/unstub-globals.mjs',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...api,
          name: 'api-embedded',
          // Tests that need several instances on one server.
          exclude: [...api.exclude, '**/*.postgres.test.ts'],
          env: { TEST_DATABASE: 'embedded' },
          // each file opens its own databases: compiling their code twice, the second time well, costs more than it saves
          execArgv: ['--liftoff-only'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'scripts/lib/testing/vitest-postgres.mjs',
        },
      },
    ],
  },
});
