import process from 'node:process';

/**
 * Whether the full forms of tests run of which `npm test` runs a sample (`npm run test:nightly`). A test with the tag
 * `nightly` runs only then.
 */
export const isNightly = process.env.NIGHTLY === '1';
