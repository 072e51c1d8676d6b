import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { isNightly } from './tests/is-nightly.ts';
import { findChromium } from './tests/browser/chromium.ts';

const launchOptions = await findChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  // docs/decisions/0106 says which journeys have which tag.
  ...(!isNightly && { grepInvert: /@sweep|@nightly/ }),
  globalSetup: './tests/journeys/global-setup.ts',
  workers: 2,
  // Long, because browser, app and database may share two cores. A passing test does not wait for it.
  expect: { timeout: 15_000 },
  // .ci/run sets it; `npm test` names the tests that needed it (scripts/test.ts).
  retries: Number(process.env.TEST_RETRIES ?? 0),
  timeout: 60_000,
  reporter: 'list',
  use: {
    launchOptions,
    timezoneId: 'Europe/Madrid',
    // Transitions and the film of the landing page take a tenth of the processor time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright routes do not see requests that a service worker handles. offline.spec.ts allows workers.
    serviceWorkers: 'block',
    // Tracing takes a twelfth of the processor time: only for repeated tests. Otherwise `--trace retain-on-failure`.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
  },
});
