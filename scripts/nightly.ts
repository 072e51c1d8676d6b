import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

const root = path.join(import.meta.dirname, '..');

/**
 * The full versions of checks that `npm test` only samples: random sequences, every fault point and kind of stop, a backup of
 * a large site, every hostile input on every route, pages at every width in every language, and what fails or is used seldom.
 */
const LONG_FORMS = {
  MODEL_RUNS: process.env.MODEL_RUNS ?? '2000',
  FAULT_POINTS: 'all',
  CONTAINERS: 'all',
  SWEEPS: 'all',
};

/** `npm run test:nightly`. MODEL_REPLAY repeats one failed sequence. */
async function main(): Promise<void> {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, ...LONG_FORMS, PATH: `${bin}:${process.env.PATH}` };
  await run('node', ['scripts/build.ts'], env);
  await run(
    'vitest',
    [
      'run',
      'tests/model',
      'tests/crashes',
      'tests/upgrade',
      'tests/process/backup.test.ts',
      'tests/security/hostile-input.test.ts',
    ],
    env,
  );
  await run('vitest', ['run', 'tests/container'], env);
  await run('playwright', ['test', '--grep', '@sweep|@nightly'], env);
}

async function run(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(1);
}

await main();
