import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions, findOtherChromium } from '../scripts/lib/chromium.mjs';

// Most tests run in the quicker headless shell. An ordinary Chromium does more by itself (it asks for a favicon, for
// one), so where both are installed these run in it too.
const otherChromium = findOtherChromium();
const ALSO_IN_ORDINARY_CHROMIUM = /(booking-ride|server-pages)\.spec\.ts/;

// The tests start the servers they need themselves (see fixtures), each on its own port and data.
export default defineConfig({
  testDir: '.',
  globalSetup: './support/server.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  timeout: 60_000,
  // a busy machine may take longer than the default of 5 s; a passing test waits no longer for it
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // a trace of every test would make them a third slower: to see what happened, run one with --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', use: { launchOptions: chromiumLaunchOptions() } },
    ...(otherChromium
      ? [
          {
            name: 'ordinary-chromium',
            testMatch: ALSO_IN_ORDINARY_CHROMIUM,
            use: { launchOptions: chromiumLaunchOptions(otherChromium) },
          },
        ]
      : []),
  ],
});
