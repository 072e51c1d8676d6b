import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/database/global-setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
