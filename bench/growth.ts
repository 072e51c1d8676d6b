import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build/ensure-built.ts';
import { guestDesk } from './growth/guest-desk.ts';
import { type Times, timesInTurn } from './ledger/measure.ts';

/** Slots, bookings and ports grow with the boats: 100 boats in each port. */
const BOATS = 100;
const TIMES_AS_MANY = 10;
/** Half of them are still ahead. */
const DAYS = 24;
const TURNS = 60;
const WARM_UP = 10;
const AIM_TIMES = 1.5;

/**
 * What guests ask of a marketplace, in turn with the same of one with ten times the boats, slots and bookings: both in this
 * process, each on a database of its own, compressed, without the network. The 95th percentiles are compared. `--keep DIR` leaves
 * the databases there and uses them again.
 */
async function main(): Promise<void> {
  await ensureBuilt();
  const { keep } = parseArgs({ options: { keep: { type: 'string' } } }).values;
  const dir = keep ?? (await mkdtemp(path.join(os.tmpdir(), 'rental-bench-')));
  const [small, large] = [await guestDesk(dir, BOATS, DAYS), await guestDesk(dir, BOATS * TIMES_AS_MANY, DAYS)];
  try {
    console.log(
      `| ms: median, p95 | ${BOATS} boats | ${BOATS * TIMES_AS_MANY} boats | times at p95 |\n|---|---|---|---|`,
    );
    for (const [what, ask] of Object.entries(large.questions)) {
      const sides = [small.questions[what] ?? ask, ask];
      const [reference, ours] = await timesInTurn(sides, { turns: TURNS, warmUp: WARM_UP });
      console.log(rowOf(what, measured(reference), measured(ours)));
    }
  } finally {
    await small.close();
    await large.close();
    if (keep === undefined) await rm(dir, { recursive: true, force: true });
  }
}

function measured(side: Times | Error | undefined): Times {
  if (side === undefined || side instanceof Error) throw side ?? new Error('A side was not measured');
  return side;
}

function rowOf(what: string, reference: Times, ours: Times): string {
  const times = ours.p95 / reference.p95;
  console.log(
    JSON.stringify({
      bench: 'growth',
      what: `${what}, p95, ${BOATS * TIMES_AS_MANY} boats`,
      ours: `${ours.p95.toFixed(1)} ms (${times.toFixed(1)} times)`,
      reference: `${BOATS} boats: ${reference.p95.toFixed(1)} ms`,
      target: `${AIM_TIMES} times`,
    }),
  );
  const over = times > AIM_TIMES ? ' over' : '';
  return `| ${what} | ${shown(reference)} | ${shown(ours)} | ${times.toFixed(1)}${over} |`;
}

function shown({ median, p95 }: Times): string {
  return `${median.toFixed(1)}, ${p95.toFixed(1)}`;
}

await main();
