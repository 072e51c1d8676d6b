import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type Counts, type Runner, runners } from './test/runners.ts';

const root = path.join(import.meta.dirname, '..');

/** `npm test`: all checks of CI, stopping at the first that fails. The last line is the total of all tests. */
async function main(): Promise<void> {
  const reportsDir = await mkdtemp(path.join(os.tmpdir(), 'rental-reports-'));
  const total: Counts = { passed: 0, failed: 0, repeated: [] };
  const closingLines: string[] = [];
  for (const runner of runners(reportsDir)) {
    console.log(`\n── ${runner.name}`);
    const hasPassed = await run(runner);
    const counts = await countsOf(runner, hasPassed);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.repeated.push(...counts.repeated);
    closingLines.push(closingLine(runner, counts, hasPassed));
    if (!hasPassed) break;
  }
  await rm(reportsDir, { recursive: true });
  for (const name of total.repeated) closingLines.push(`passed only when repeated: ${name}`);
  console.log(`\n${closingLines.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function run({ command: [file = '', ...args], env }: Runner): Promise<boolean> {
  const bin = path.join(root, 'node_modules/.bin');
  const ownFirst = { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` };
  const child = spawn(file, args, { cwd: root, env: ownFirst, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** A runner that fails without a failed test, or without a report, counts as one failure. */
async function countsOf(runner: Runner, hasPassed: boolean): Promise<Counts> {
  const none: Counts = { passed: 0, failed: 0, repeated: [] };
  const counts = (await runner.counts?.().catch(() => none)) ?? none;
  return { ...counts, failed: hasPassed ? counts.failed : Math.max(counts.failed, 1) };
}

function closingLine({ name, counts: hasCounts }: Runner, counts: Counts, hasPassed: boolean): string {
  const detail = hasCounts ? ` (${counts.passed} of ${counts.passed + counts.failed})` : '';
  return `${hasPassed ? 'ok' : 'FAILED'}  ${name}${detail}`;
}

await main();
