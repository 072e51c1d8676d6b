import { canaryDate } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { selectSetting } from '../../../db/tables/app-settings.ts';
import { DEMO_BOATS } from '../demo/demo-boats.ts';
import { demoSeason } from '../demo/demo-season.ts';
import { DEMO_SETTINGS } from '../demo/demo-settings.ts';
import { boatRow, slotRow } from './demo-rows.ts';
import {
  hasBoats,
  insertBoats,
  insertSlots,
  lockSeeding,
  type SeededSeason,
  saveSeededSeason,
  seededSeason,
  seedSettings,
} from './queries.ts';

const DAYS_OFFERED = 60;

/**
 * In demo mode: seeds the demo trader, the demo fleet when there are no boats, and slots for 60 days from today. A later start
 * adds only days that were never seeded before, so that the operator's changes stay. Nothing is seeded after the demo data were
 * removed (P-21.24).
 */
export async function seedDemo({ db, clock, env }: Pick<AppDeps, 'db' | 'clock' | 'env'>): Promise<void> {
  if (!env.demo) return;
  const today = canaryDate(clock.now());
  await withTransaction(db, async (tx) => {
    await lockSeeding(tx, []);
    const [removed] = await selectSetting(tx, ['demo-removed']);
    if (removed) return;
    await seedSettings(tx, [DEMO_SETTINGS]);
    const season = (await knownSeason(tx)) ?? (await firstSeason(tx, today));
    if (season) await offerUntil(tx, season, today);
  });
}

async function knownSeason(sql: Queryable): Promise<SeededSeason | null> {
  const [row] = await seededSeason(sql, []);
  return row?.value ?? null;
}

/** null when boats exist that were not seeded: they are left unchanged. */
async function firstSeason(sql: Queryable, today: Temporal.PlainDate): Promise<SeededSeason | null> {
  const [boats] = await hasBoats(sql, []);
  if (boats?.yes) return null;
  await insertBoats(sql, [{ boats: DEMO_BOATS.map(boatRow) }]);
  return { from: today.toString(), until: today.toString() };
}

async function offerUntil(sql: Queryable, { from, until }: SeededSeason, today: Temporal.PlainDate): Promise<void> {
  const fromDate = Temporal.PlainDate.from(from);
  const firstNew = laterOf(Temporal.PlainDate.from(until), today);
  const end = today.add({ days: DAYS_OFFERED });
  if (Temporal.PlainDate.compare(firstNew, end) >= 0) return;
  const days = fromDate.until(end).days;
  const slots = DEMO_BOATS.flatMap((boat) =>
    demoSeason({ boat, fromDate, days })
      .filter(({ start }) => Temporal.PlainDate.compare(canaryDate(start), firstNew) >= 0)
      .map((slot) => slotRow(boat, slot)),
  );
  await insertSlots(sql, [{ slots }]);
  await saveSeededSeason(sql, [{ from, until: end.toString() }]);
}

function laterOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) >= 0 ? a : b;
}
