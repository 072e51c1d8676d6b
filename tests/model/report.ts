import process from 'node:process';
import type { RunDetails } from 'fast-check';

/** `seed|path|replayPath`, as a failure prints it. */
const [seed, path, replayPath] = process.env.MODEL_REPLAY?.split('|') ?? [];

/** The sequence that MODEL_REPLAY names, for `fc.check` and for the commands. Null: random sequences run. */
export const REPLAY =
  seed === undefined ? null : { seed: Number(seed), ...(path !== undefined && { path }), replayPath };

/** What went wrong, in which sequence, and how to replay it. Null when nothing failed. */
export function reportOf<T>(result: RunDetails<T>, test: string): string | null {
  if (!result.failed) return null;
  const { seed, counterexamplePath: path, counterexample, errorInstance, numRuns } = result;
  const sequence = (counterexample as unknown[] | null)?.map(String).join(', then ') ?? '';
  const replayPath = /replayPath="([^"]*)"/.exec(sequence)?.[1] ?? '';
  return [
    `Sequence ${numRuns} failed: ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
    `Steps: ${sequence}`,
    `Repeat it: MODEL_REPLAY='${seed}|${path}|${replayPath}' npx vitest run tests/model/${test}.test.ts`,
    'MODEL_SHRINK=1 searches for a shorter sequence.',
  ].join('\n');
}

/** Prints how often each step of the sequences had each outcome. */
export function logTally(tally: ReadonlyMap<string, number>): void {
  const lines = [...tally].map(([what, times]) => `${what}: ${times}`);
  console.log(lines.toSorted().join(' · '));
}
