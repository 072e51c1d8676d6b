import process from 'node:process';
import type { RunDetails } from 'fast-check';

/** `seed|path|replayPath`, as a failure prints it. */
const [seed, path, replayPath] = process.env.MODEL_REPLAY?.split('|') ?? [];

/** The one sequence that MODEL_REPLAY names, for `fc.check` and for the commands; null: random ones are wanted. */
export const REPLAY =
  seed === undefined ? null : { seed: Number(seed), ...(path !== undefined && { path }), replayPath };

/** What went wrong, in which sequence, and how this test repeats it; null: nothing did. */
export function reportOf<T>(result: RunDetails<T>, test: string): string | null {
  if (!result.failed) return null;
  const { seed, counterexamplePath: path, counterexample, errorInstance, numRuns } = result;
  const sequence = (counterexample as unknown[] | null)?.map(String).join(', then ') ?? '';
  const replayPath = /replayPath="([^"]*)"/.exec(sequence)?.[1] ?? '';
  return [
    `Sequence ${numRuns} failed: ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
    `It was: ${sequence}`,
    `Repeat it: MODEL_REPLAY='${seed}|${path}|${replayPath}' npx vitest run tests/model/${test}.test.ts`,
    'MODEL_SHRINK=1 looks for a shorter one.',
  ].join('\n');
}
