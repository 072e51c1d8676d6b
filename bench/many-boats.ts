import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type PlanSummary, planOf } from './back-office/plans.ts';
import { type Statement, statementsOf } from './back-office/statements.ts';
import { manyBoatsDesk } from './many-boats/desk.ts';
import { type Times, timesInTurn } from './many-boats/measure.ts';
import { databaseMib, largestRelations } from './many-boats/sizes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    turns: { type: 'string' },
    days: { type: 'string' },
    plans: { type: 'boolean' },
  },
});
/**
 * The default is the small size for `npm run bench`. Seeding ten thousand boats for six days takes half a minute of
 * CPU.
 */
const BOATS = Number(positionals[0] ?? 5_000);
const DAYS = Number(values.days ?? 6);
/** Three days after the current time of the tests. With six days, two are in the past. */
const LAST_DAY = '2026-12-04';
const REFERENCE = 1_000;
const TURNS = Number(values.turns ?? 60);
const WARM_UP = 8;
/** Executions after which PostgreSQL chooses between a generic and a custom plan. */
const UNTIL_GENERIC = 6;
/** The highest allowed p95, as a multiple of the reference's. */
const AIM_TIMES = 1.5;

/**
 * `node bench/many-boats.ts 100000 --days 30 --keep DIR`: requests of guests and an operator to a database of that many
 * boats, alternating with the same requests to one of 1,000 boats; then the sizes of tables and indexes, and the plans
 * that scan a growing table in full. `--plans` prints all plans. With `--keep` the databases are kept and used again.
 */
async function main(): Promise<void> {
  const dir = values.keep ?? (await mkdtemp(path.join(os.tmpdir(), 'rental-bench-')));
  const [small, large] = [
    await manyBoatsDesk(dir, { boats: REFERENCE, days: DAYS, lastDay: LAST_DAY }),
    await manyBoatsDesk(dir, { boats: BOATS, days: DAYS, lastDay: LAST_DAY }),
  ];
  try {
    console.log(
      `| ms | ${REFERENCE} boats: median, p95 | ${BOATS} boats: median, p95 | times at p95 |\n|---|---|---|---|`,
    );
    const plans: [string, Statement, PlanSummary][] = [];
    for (const [what, ask] of Object.entries(large.questions)) {
      const smallAsk = small.questions[what];
      if (!smallAsk) continue;
      const [reference, ours] = await timesInTurn([smallAsk, ask], { turns: TURNS, warmUp: WARM_UP });
      console.log(rowOf(what, reference, ours));
      if (what.startsWith('hold')) continue;
      const statements = await statementsOf(() => ask(TURNS + WARM_UP)).catch(() => []);
      for (const statement of statements) {
        for (let nth = 0; nth < UNTIL_GENERIC; nth++) await carryOut(large.direct, statement);
        plans.push([what, statement, await planOf(large.direct, statement)]);
      }
    }
    console.log(
      `\n${BOATS} boats: ${Math.round(await databaseMib(large.direct))} MiB\n| relation | rows | MiB |\n|---|---|---|`,
    );
    for (const { name, rows, mib } of await largestRelations(large.direct, 24))
      console.log(`| ${name} | ${Math.round(rows)} | ${Math.round(mib)} |`);
    for (const [what, { name, text }, plan] of plans) {
      if (values.plans || plan.scanned.length > 0)
        console.log(JSON.stringify({ what, statement: name ?? text.slice(0, 60), ...plan }));
    }
  } finally {
    await small.close();
    await large.close();
    if (!values.keep) await rm(dir, { recursive: true, force: true });
  }
}

async function carryOut(direct: pg.Client, { name, text, values: given }: Statement): Promise<void> {
  await direct.query({ ...(name && { name }), text, values: given });
}

function rowOf(what: string, reference?: Times | Error, ours?: Times | Error): string {
  const times = isMeasured(reference) && isMeasured(ours) ? ours.p95 / reference.p95 : Number.NaN;
  console.log(
    JSON.stringify({
      bench: 'many-boats',
      what: `${what}, ${BOATS} boats`,
      ours: shown(ours),
      reference: `${REFERENCE} boats: ${shown(reference)} (${times.toFixed(1)} times)`,
      target: `${AIM_TIMES} times`,
    }),
  );
  return `| ${what} | ${shown(reference)} | ${shown(ours)} | ${times.toFixed(1)} |`;
}

function isMeasured(side?: Times | Error): side is Times {
  return side !== undefined && !(side instanceof Error);
}

function shown(side?: Times | Error): string {
  return isMeasured(side) ? `${side.median.toFixed(1)}, ${side.p95.toFixed(1)}` : `failed: ${side}`;
}

await main();
