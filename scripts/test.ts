import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { CHECKS, type Counts, type Runner, testRunners } from './test/runners.ts';

const root = path.join(import.meta.dirname, '..');
const CHECKS_AT_ONCE = 2;

interface Result {
  runner: Runner;
  counts: Counts;
  hasPassed: boolean;
}

/**
 * `npm test`: all checks of CI. Checks of the sources run two at a time; then the tests run one after the other until
 * one fails. The last lines name the failed tests and give the total.
 */
async function main(): Promise<void> {
  const reportsDir = await mkdtemp(path.join(os.tmpdir(), 'rental-reports-'));
  const results = await runChecks();
  for (const runner of testRunners(reportsDir)) {
    if (results.some(({ hasPassed }) => !hasPassed)) break;
    console.log(heading(runner));
    const child = start(runner, 'inherit');
    results.push(await resultOf(runner, await succeeds(child)));
  }
  await rm(reportsDir, { recursive: true });
  report(results);
}

async function runChecks(): Promise<Result[]> {
  const waiting = [...CHECKS];
  const results: Result[] = [];
  const runInTurn = async () => {
    for (let runner = waiting.shift(); runner; runner = waiting.shift()) results.push(await runCheck(runner));
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, runInTurn));
  return results;
}

/** Prints the output of a check when it has ended, so that the lines of two checks do not mix. */
async function runCheck(runner: Runner): Promise<Result> {
  const child = start(runner, 'pipe');
  const output = child.stdout && child.stderr ? Promise.all([text(child.stdout), text(child.stderr)]) : ['', ''];
  const hasPassed = await succeeds(child);
  const [printed, errors] = await output;
  console.log(`${heading(runner)}\n${printed}${errors}`);
  return resultOf(runner, hasPassed);
}

function start({ command: [file = '', ...args], env }: Runner, stdio: 'inherit' | 'pipe'): ChildProcess {
  const bin = path.join(root, 'node_modules/.bin');
  const ownFirst = { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` };
  return spawn(file, args, { cwd: root, env: ownFirst, stdio });
}

async function succeeds(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** A runner that fails without a failed test, or without a report, counts as one failure. */
async function resultOf(runner: Runner, hasPassed: boolean): Promise<Result> {
  const none: Counts = { passed: 0, failed: 0, failures: [], repeated: [] };
  const counts = (await runner.counts?.().catch(() => none)) ?? none;
  return { runner, hasPassed, counts: { ...counts, failed: hasPassed ? counts.failed : Math.max(counts.failed, 1) } };
}

function report(results: Result[]): void {
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
  const failures = results.flatMap(({ counts }) => counts.failures);
  const repeated = results.flatMap(({ counts }) => counts.repeated);
  const lines = [
    ...results.map(closingLine),
    ...failures.map((failure) => `failed: ${failure}`),
    ...repeated.map((name) => `passed only when repeated: ${name}`),
    `${passed} passed, ${failed} failed`,
  ];
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function closingLine({ runner: { name, counts: hasCounts }, counts, hasPassed }: Result): string {
  const detail = hasCounts ? ` (${counts.passed} of ${counts.passed + counts.failed})` : '';
  return `${hasPassed ? 'ok' : 'FAILED'}  ${name}${detail}`;
}

function heading({ name }: Runner): string {
  return `\n── ${name}`;
}

await main();
