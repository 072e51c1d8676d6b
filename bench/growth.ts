import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { guestDesk } from './growth/guest-desk.ts';
import { type Times, timesInTurn } from './many-boats/measure.ts';

/** Slots, bookings and ports grow with the boats: 100 boats in each port. */
const BOATS = 100;
const TIMES_AS_MANY = 10;
/** Half of these days are in the future. */
const DAYS = 24;
/** Rounds per question, so that a single round with other load or a pause of the machine does not decide. */
const ROUNDS = 5;
const TURNS = 200;
const WARM_UP = 20;
const AIM_TIMES = 1.5;

/**
 * Guests' requests to a marketplace, alternating with the same requests to one with ten times the boats, slots and
 * bookings. Both run in this process, each on a separate database, compressed, without the network. Each figure is the
 * median of the rounds. Marks 95th percentiles that grow too much, and CPU times, which are reliable on a busy machine,
 * where percentiles are not. `--keep DIR` keeps the databases there and uses them again; `--only TEXT` runs the
 * questions whose names contain this text.
 */
async function main(): Promise<void> {
  await ensureBuilt();
  const { keep, only = '' } = parseArgs({ options: { keep: { type: 'string' }, only: { type: 'string' } } }).values;
  const dir = keep ?? (await mkdtemp(path.join(os.tmpdir(), 'rental-bench-')));
  const [small, large] = [await guestDesk(dir, BOATS, DAYS), await guestDesk(dir, BOATS * TIMES_AS_MANY, DAYS)];
  try {
    console.log(`Load of the last minute ${os.loadavg()[0]?.toFixed(1)}, ${os.availableParallelism()} cores`);
    console.log(
      `| ms: median, p95, CPU | ${BOATS} boats | ${BOATS * TIMES_AS_MANY} boats | times: median, p95, CPU |\n|---|---|---|---|`,
    );
    for (const [what, ask] of Object.entries(large.questions)) {
      if (!what.includes(only)) continue;
      console.log(rowOf(what, await inRounds([small.questions[what] ?? ask, ask])));
    }
    console.log(`Load of the last minute ${os.loadavg()[0]?.toFixed(1)}`);
  } finally {
    await small.close();
    await large.close();
    if (keep === undefined) await rm(dir, { recursive: true, force: true });
  }
}

type Sides<T> = readonly [reference: T, ours: T];

async function inRounds(sides: Sides<(turn: number) => Promise<void>>): Promise<readonly Sides<Times>[]> {
  const rounds: Sides<Times>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round * (WARM_UP + TURNS);
    const inTurn = sides.map((ask) => (turn: number) => ask(first + turn));
    const [reference, ours] = await timesInTurn(inTurn, { turns: TURNS, warmUp: WARM_UP });
    rounds.push([measured(reference), measured(ours)]);
  }
  return rounds;
}

function measured(side: Times | Error | undefined): Times {
  if (side === undefined || side instanceof Error) throw side ?? new Error('A side was not measured');
  return side;
}

const FIGURES = ['median', 'p95', 'cpu'] as const;

function rowOf(what: string, rounds: readonly Sides<Times>[]): string {
  const [reference, ours] = [middleOf(rounds.map(([side]) => side)), middleOf(rounds.map(([, side]) => side))];
  const times = FIGURES.map((figure) => medianOf(rounds.map(([few, many]) => many[figure] / few[figure])));
  const [, p95 = 0, cpu = 0] = times;
  console.log(
    JSON.stringify({
      bench: 'growth',
      what: `${what}, p95, ${BOATS * TIMES_AS_MANY} boats`,
      ours: `${ours.p95.toFixed(1)} ms (${p95.toFixed(1)} times; CPU ${ours.cpu.toFixed(1)} ms, ${cpu.toFixed(1)} times)`,
      reference: `${BOATS} boats: ${reference.p95.toFixed(1)} ms; CPU ${reference.cpu.toFixed(1)} ms`,
      target: `${AIM_TIMES} times`,
    }),
  );
  const over = [p95 > AIM_TIMES && ' p95 over', cpu > AIM_TIMES && ' CPU over'].filter(Boolean).join('');
  return `| ${what} | ${shown(reference)} | ${shown(ours)} | ${times.map((one) => one.toFixed(1)).join(', ')}${over} |`;
}

function middleOf(rounds: readonly Times[]): Times {
  const [median = 0, p95 = 0, cpu = 0] = FIGURES.map((figure) => medianOf(rounds.map((round) => round[figure])));
  return { median, p95, cpu };
}

function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;
}

function shown({ median, p95, cpu }: Times): string {
  return [median, p95, cpu].map((ms) => ms.toFixed(1)).join(', ');
}

await main();
