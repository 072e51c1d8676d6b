import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/browser/chromium.ts';

const { executablePath, env, args } = await findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  // Every width times every language of one page: `npm run test:nightly` has the time. looks.spec.ts samples all pages.
  ...(process.env.SWEEPS !== 'all' && { grepInvert: /@sweep/ }),
  globalSetup: './tests/journeys/global-setup.ts',
  workers: 2,
  // Two cores run the browser, the app and its database: patience costs nothing where all is well.
  expect: { timeout: 15_000 },
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  use: {
    launchOptions: { executablePath, env, args },
    timezoneId: 'Europe/Madrid',
    // What a worker answers cannot be held up by a story; offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
});
