import type { Page } from '@playwright/test';
import { collectBalances } from '#server/booking/change/collect-balances.ts';
import { readEnv } from '#server/env.ts';
import { sandboxCards } from '#server/providers/cards/cards-from-env.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aCharterBy, aListedBoat } from './booking-steps.ts';
import type { RunningApp } from './fixtures.ts';

const MORNING = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' };

/** Two adults on a trip, paid with a card: €90. */
export async function aPaidTrip(
  app: RunningApp,
  page: Page,
  language: string,
  { seats = 12, ...time }: { seats?: number; start?: string; end?: string } = {},
) {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  const trip = await aTrip(app.db, { boat, ...MORNING, ...time, seats });
  const wish = { ...seatsRequest(trip, { adults: 2 }), language };
  return { boat, trip, ...(await aCharterBy(page, wish, undefined, language)) };
}

/** Runs the worker's tasks of every minute on the day on which the rest of the boat's bookings is due. */
export async function collectAsIfDue({ db, baseUrl }: RunningApp, { id }: { id: string }): Promise<void> {
  await db.pool.query('update bookings set balance_days = 60 where boat_id = $1', [id]);
  await collect({ db, baseUrl });
}

/** Runs them two days after the last request was mailed. */
export async function collectAfterGrace({ db, baseUrl }: RunningApp, { id }: { id: string }): Promise<void> {
  await db.pool.query(
    `update mail_outbox set status = 'sent', sent_at = app_now() - interval '48 hours'
     where booking_id in (select id from bookings where boat_id = $1)`,
    [id],
  );
  await collect({ db, baseUrl });
}

async function collect({ db, baseUrl }: Pick<RunningApp, 'db' | 'baseUrl'>): Promise<void> {
  const cards = await sandboxCards(baseUrl, testClock(), db);
  await collectBalances({ db, cards, env: readEnv({ PUBLIC_URL: baseUrl }) });
}
