import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions, findOtherChromium } from '../scripts/lib/testing/chromium.mjs';

// Tests run in the quicker headless shell. An ordinary Chromium does more by itself: it asks for a favicon, offers to
// save passwords, restores forms and keeps left pages alive. Where both are installed, the tests that touch this run in it too.
const otherChromium = findOtherChromium();
const TAG = /@ordinary-chromium/;

// pages live for seconds here: compiling their scripts well costs more than it saves
const { args, ...quick } = chromiumLaunchOptions();
const quickOptions = { ...quick, args: [...args, '--js-flags=--no-opt --no-maglev --no-sparkplug'] };

// The tests start their own servers (see fixtures), each with its own port and data.
export default defineConfig({
  testDir: '.',
  globalSetup: './support/server.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  timeout: 240_000,
  // a busy machine may take much longer than the default of 5 s; a passing test does not wait longer
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // a trace of every test would make them a third slower: to debug one, run it with --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      // movement costs a third of a page's load; specs about movement ask for it, and the ordinary Chromium moves
      use: { launchOptions: quickOptions, contextOptions: { reducedMotion: 'reduce' } },
    },
    ...(otherChromium
      ? [
          {
            name: 'ordinary-chromium',
            grep: TAG,
            use: { launchOptions: chromiumLaunchOptions(otherChromium) },
          },
        ]
      : []),
  ],
});
