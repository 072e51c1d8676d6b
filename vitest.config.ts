import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/database/global-setup.ts'],
    // Many of the stories wait for processes of their own: two at a time on two cores.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // What comes about by itself may take a busy machine longer than the one second it is given else; less than the five
    // for which anything kept is believed, else a change that nobody hears of would pass.
    expect: { poll: { timeout: 4_000 } },
  },
});
