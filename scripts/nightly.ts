import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { LONG_FORMS, TESTS_WITH_LONG_FORMS } from './test/long-forms.ts';

const root = path.join(import.meta.dirname, '..');

/** `npm run test:nightly`. Browser journeys run after a failure of the others too. MODEL_REPLAY repeats one failed sequence. */
async function main(): Promise<void> {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, ...LONG_FORMS, PATH: `${bin}:${process.env.PATH}` };
  const isBuilt = await succeeds('node', ['scripts/build.ts'], env);
  if (!isBuilt) {
    process.exitCode = 1;
    return;
  }
  const results = [
    await succeeds('vitest', ['run', ...TESTS_WITH_LONG_FORMS], env),
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
