/** One measured value next to its reference from the same run, as the benchmarks print it on a line of JSON. */
export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly target: string;
}

/** The figure in a line of a benchmark's output; null for any other line. */
export function figureOf(line: string): Figure | null {
  const printed = parse(line);
  if (!printed) return null;
  const { bench, what, ours, bare, percent, aimPercent, p95Ms, aimMs } = printed;
  const name = [text(bench), text(what)].filter((part) => part !== '').join(': ');
  if (typeof p95Ms === 'number')
    return {
      what: `${name}, p95`,
      ours: `${p95Ms} ms`,
      reference: `its SQL alone: ${percent} %`,
      target: `${aimMs} ms`,
    };
  if (typeof ours === 'number' && typeof bare === 'number')
    return {
      what: `${name}, a second`,
      ours: `${ours}`,
      reference: `${bare} (${percent} %)`,
      target: text(printed.target) || `${aimPercent} %`,
    };
  if (typeof ours === 'string')
    return { what: name, ours, reference: text(printed.reference), target: text(printed.target) };
  return null;
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, ours, reference, target }) => `| ${what} | ${ours} | ${reference} | ${target} |`);
  return ['| what | ours | reference, same run | target |', '|---|---|---|---|', ...rows].join('\n');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{"bench":')) return null;
  return JSON.parse(line);
}
