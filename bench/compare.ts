/** The measured code and its baseline. Each call runs one round and returns a rate; higher is better. */
export interface Rivals {
  ours(round: number): Promise<number>;
  bare(round: number): Promise<number>;
}

export interface Comparison {
  readonly ours: number;
  readonly bare: number;
}

/** The median rates of `rounds` alternating rounds after a warm-up round. Alternating exposes both to the same load. */
export async function compare(rivals: Rivals, rounds: number): Promise<Comparison> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = [await rivals.ours(round), await rivals.bare(round)] as const;
    if (round === 0) continue;
    ours.push(pair[0]);
    bare.push(pair[1]);
  }
  return { ours: median(ours), bare: median(bare) };
}

interface Reported extends Comparison {
  readonly bench: string;
  readonly what: string;
  readonly against: string;
  readonly aimPercent: number;
  /** A target that is a rate of its own; otherwise the target is the share of the baseline. */
  readonly target?: string;
}

/** Prints a JSON line for programs and a row of the results table. */
export function report(row: Reported): void {
  const { bench, what, against, aimPercent, target } = row;
  const ours = Math.round(row.ours);
  const bare = Math.round(row.bare);
  const percent = Math.round((row.ours / row.bare) * 100);
  console.log(JSON.stringify({ bench, ours, bare, percent, aimPercent, target }));
  console.log(`| ${what} | ${ours} | ${against} ${bare} | ${percent} % (aim ≥ ${aimPercent} %) |`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
