import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { testProjects } from './scripts/test/test-projects.ts';
import { isNightly } from './tests/is-nightly.ts';

const { unit, server, build } = testProjects(import.meta.dirname);

export default defineConfig({
  test: {
    // Many tests wait for processes and timers: with one worker per core, the two cores of CI were idle for an eighth of
    // the time.
    maxWorkers: 3,
    // For tests that hang; the slowest without a limit of its own takes 5 s, and 15 s on a busy machine.
    testTimeout: 60_000,
    // .ci/run sets it; `npm test` names the tests that needed it (scripts/test.ts).
    retry: Number(process.env.TEST_RETRIES ?? 0),
    hookTimeout: 60_000,
    // A busy machine may take longer than the default second for what happens asynchronously. It stays below the five
    // seconds for which cached answers live: a change that no NOTIFY announces must not pass.
    expect: { poll: { timeout: 4_000 } },
    // Files share a worker: loading the modules anew for each took longer than the tests themselves.
    isolate: false,
    unstubGlobals: true,
    // docs/decisions/0106 says which tests have it.
    tags: [{ name: 'nightly', description: 'Runs only in `npm run test:nightly`.', skip: !isNightly }],
    projects: [
      { extends: true, test: { name: 'unit', include: [...unit] } },
      {
        extends: true,
        test: { name: 'server', include: [...server], globalSetup: ['tests/database/global-setup.ts'] },
      },
      { extends: true, test: { name: 'build', include: [...build] } },
    ],
  },
});
