import type { Attention } from '#contract/attention.ts';
import { requiresLicense } from '#domain/boat/licence.ts';
import { eurosFromCents } from '#domain/money.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { attentionCounts, expectedBetween, tripsUnderMinimum } from './queries/attention.ts';

/** How long before departure a trip below its minimum or a missing licence is listed. */
const SOON_HOURS = 30;
const MONEY_HOURS = 48;

/** The operator's open tasks. */
export async function readAttention({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<Attention> {
  const now = clock.now();
  const soon = now.add({ hours: SOON_HOURS });
  const [trips, expected, [counts]] = await Promise.all([
    tripsUnderMinimum(db, [now, soon]),
    expectedBetween(db, [now, now.add({ hours: MONEY_HOURS })]),
    attentionCounts(db, []),
  ]);
  if (!counts) throw new Error('The query for the counts returned no row');
  return {
    trips: trips.map((row) => ({
      ...departure(row),
      sold: row.sold,
      needed: row.needed,
      hoursLeft: hoursBetween(now, row.start_at),
    })),
    licences: expected
      .filter(({ type, licence }) => type === 'private' && requiresLicense(licence)) // P-2.5
      .filter(({ start_at }) => Temporal.Instant.compare(start_at, soon) <= 0)
      .map((row) => ({ ...departure(row), licence: row.licence, name: row.customer_name })),
    due: expected
      .filter(({ due_cents }) => due_cents > 0)
      .map((row) => ({ ...departure(row), name: row.customer_name, due: eurosFromCents(row.due_cents) })),
    unsettled: { count: counts.unsettled, since: counts.unsettled_since && isoInstant(counts.unsettled_since) },
    failedRefunds: {
      count: counts.failed_refunds,
      since: counts.failed_refunds_since && isoInstant(counts.failed_refunds_since),
    },
    toConfirm: { count: counts.to_confirm, next: counts.next_to_confirm && isoInstant(counts.next_to_confirm) },
    holds: counts.holds,
    messages: counts.messages,
    failedMails: counts.failed_mails,
  };
}

function departure(row: { id: string; boat_title: string; start_at: Temporal.Instant }) {
  return { _id: row.id, boat: row.boat_title, start: isoInstant(row.start_at) };
}
