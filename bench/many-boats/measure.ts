import process from 'node:process';

/** Times in milliseconds. */
export interface Times {
  readonly median: number;
  readonly p95: number;
  /** Mean CPU time of this process, including all threads; other load on the machine hardly affects it. */
  readonly cpu: number;
}

/** Slow questions are repeated less often: they stop after this time, but not before this many calls. */
const LONGEST_MS = 20_000;
const FEWEST = 5;

/**
 * Times of `turns` calls to each side, one request at a time, alternating, so that all run under the same load. A
 * failed call ends the turns of its side, and its error is returned.
 */
export async function timesInTurn(
  sides: readonly ((turn: number) => Promise<unknown>)[],
  { turns, warmUp }: { turns: number; warmUp: number },
): Promise<(Times | Error)[]> {
  const times = sides.map((): number[] => []);
  const cpuMicros = sides.map(() => 0);
  const failures = sides.map((): Error | null => null);
  const started = performance.now();
  for (let turn = 0; turn < warmUp + turns; turn++) {
    const isSlow = performance.now() - started > LONGEST_MS;
    if (isSlow && times.every((measured, nth) => failures[nth] || measured.length >= FEWEST)) break;
    for (const [nth, side] of sides.entries()) {
      if (failures[nth]) continue;
      const begun = performance.now();
      const cpuBefore = process.cpuUsage();
      failures[nth] = await side(turn).then(
        () => null,
        (error: Error) => error,
      );
      if (turn < warmUp && !isSlow) continue;
      times[nth]?.push(performance.now() - begun);
      const { user, system } = process.cpuUsage(cpuBefore);
      cpuMicros[nth] = (cpuMicros[nth] ?? 0) + user + system;
    }
  }
  return sides.map((_, nth) => failures[nth] ?? summary(times[nth] ?? [], cpuMicros[nth] ?? 0));
}

function summary(times: number[], cpuMicros: number): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95), cpu: cpuMicros / 1_000 / Math.max(1, times.length) };
}
