import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from '../scripts/lib/chromium.mjs';

// The tests start the servers they need themselves (see fixtures), each on its own port and data.
export default defineConfig({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumLaunchOptions(),
    // a trace of every test would make them a third slower: to see what happened, run one with --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
