import type { RunDetails } from 'fast-check';

/** What went wrong, in which sequence, and how to see it again; null: nothing did. */
export function reportOf<T>(result: RunDetails<T>): string | null {
  if (!result.failed) return null;
  const { seed, counterexamplePath: path, counterexample, errorInstance, numRuns } = result;
  const sequence = (counterexample as unknown[] | null)?.map(String).join(', then ') ?? '';
  const replayPath = /replayPath="([^"]*)"/.exec(sequence)?.[1] ?? '';
  return [
    `Sequence ${numRuns} failed: ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
    `It was: ${sequence}`,
    `See it again: MODEL_REPLAY='${seed}|${path}|${replayPath}' npx vitest run tests/model/books-balance.test.ts`,
    'MODEL_SHRINK=1 looks for a shorter one.',
  ].join('\n');
}
