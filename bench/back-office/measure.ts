/** Each call makes one request; `turn` counts from 0. */
interface Pair {
  ours(turn: number): Promise<void>;
  direct(turn: number): Promise<void>;
}

export interface Timing {
  /** The 95th percentile of our response times in ms. */
  readonly p95Ms: number;
  readonly oursPerSecond: number;
  /** Infinity when there are no statements to compare with. */
  readonly directPerSecond: number;
}

const WARM_UP = 8;
const TURNS = 60;

/**
 * One client sends one request at a time, each followed by its statements alone, so that both run under the same load.
 */
export async function measureInTurn({ ours, direct }: Pair): Promise<Timing> {
  const [oursMs, directMs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    const times = [await msOf(() => ours(turn)), await msOf(() => direct(turn))] as const;
    if (turn < WARM_UP) continue;
    oursMs.push(times[0]);
    directMs.push(times[1]);
  }
  return {
    p95Ms: oursMs.toSorted((a, b) => a - b)[Math.floor(TURNS * 0.95)] ?? 0,
    oursPerSecond: perSecond(oursMs),
    directPerSecond: perSecond(directMs),
  };
}

function perSecond(times: readonly number[]): number {
  return (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
