import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

const root = path.join(import.meta.dirname, '..');

/**
 * `npm run test:nightly`: all tests in their full forms, and the journeys that `npm test` leaves out, also after a
 * failure of the others. MODEL_RUNS is the number of random sequences of a property; MODEL_REPLAY repeats one that
 * failed.
 */
async function main(): Promise<void> {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { MODEL_RUNS: '2000', ...process.env, NIGHTLY: '1', PATH: `${bin}:${process.env.PATH}` };
  const isBuilt = await succeeds('node', ['scripts/build.ts'], env);
  if (!isBuilt) {
    process.exitCode = 1;
    return;
  }
  const results = [
    await succeeds('vitest', ['run'], env),
    await succeeds('playwright', ['test', '--grep', '@sweep|@nightly'], env),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

async function succeeds(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

await main();
