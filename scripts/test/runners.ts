import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = path.join(import.meta.dirname, '../..');

export interface Counts {
  passed: number;
  failed: number;
  /** Each failed test's name and the first line of its error. */
  failures: string[];
  /** The names of tests that failed at first and passed when repeated (TEST_RETRIES). */
  repeated: string[];
}

/** One of the checks of `npm test`. `counts` reads the report that the command writes. */
export interface Runner {
  name: string;
  command: string[];
  env?: Record<string, string>;
  counts?: () => Promise<Counts>;
}

/** The checks are independent. The longest are first, so that two running in parallel end at about the same time. */
export const CHECKS: readonly Runner[] = [
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'fonts', command: ['node', 'scripts/build-fonts.ts', '--check'] },
  { name: 'pictures', command: ['node', 'scripts/build-media.ts', '--check'] },
];

/** These need the built site, and each uses both cores. */
export function testRunners(reportsDir: string): Runner[] {
  const vitestReport = path.join(reportsDir, 'vitest.json');
  const playwrightReport = path.join(reportsDir, 'playwright.json');
  return [
    {
      name: 'unit, integration, architecture, races',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      counts: () => vitestCounts(vitestReport),
    },
    {
      name: 'browser journeys',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      counts: () => playwrightCounts(playwrightReport),
    },
  ];
}

async function vitestCounts(report: string): Promise<Counts> {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    await readFile(report, 'utf8'),
  );
  const tests: VitestTest[] = testResults.flatMap((file: VitestFile) => file.assertionResults);
  return {
    passed: numPassedTests,
    // A file that cannot be loaded is a failed suite without a failed test.
    failed: numFailedTests || numFailedTestSuites,
    failures: [
      ...testResults
        .filter((file: VitestFile) => file.status === 'failed' && file.assertionResults.length === 0)
        .map((file: VitestFile) => withError(path.relative(root, file.name), file.message)),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map((one) => withError(one.fullName, one.failureMessages.at(-1))),
    ],
    // A test that passed after retries keeps the errors of its failed attempts.
    repeated: tests
      .filter((one) => one.status === 'passed' && one.failureMessages.length > 0)
      .map((one) => one.fullName),
  };
}

async function playwrightCounts(report: string): Promise<Counts> {
  const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || errors.length,
    failures: specsWith('unexpected', suites).map(({ title, tests }) =>
      withError(title, tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error?.message),
    ),
    repeated: specsWith('flaky', suites).map(({ title }) => title),
  };
}

function withError(name: string, error = 'no error was reported'): string {
  const [line = ''] = stripVTControlCharacters(error).trim().split('\n');
  return `${name}: ${line}`;
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: VitestTest[];
}

interface VitestTest {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

function specsWith(status: 'flaky' | 'unexpected', suites: PlaywrightSuite[] = []): PlaywrightSpec[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter(({ tests }) => tests.some((test) => test.status === status)),
    ...specsWith(status, suite.suites),
  ]);
}
