import type { HoldSource, LiveHold, LiveHolds } from '#contract/live-holds.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type LiveHoldRow, visitorsLiveHolds } from './queries.ts';

const MOST_HOLDS = 500;
const NAME_LETTERS = 4;

/** Visitors' live holds by source: at most 500, those that expire first. */
export async function listLiveHolds({ db }: Pick<AppDeps, 'db'>): Promise<LiveHolds> {
  const rows = await visitorsLiveHolds(db, [MOST_HOLDS]);
  const sources = [...Map.groupBy(rows, ({ source }) => source)].map(presentSource);
  return { sources: sources.toSorted((a, b) => b.holds.length - a.holds.length), total: rows[0]?.total ?? 0 };
}

function presentSource([source, rows]: readonly [string, readonly LiveHoldRow[]]): HoldSource {
  return { _id: source, name: nameOf(source), holds: rows.map(presentHold) };
}

/** A name short enough to be read aloud; sources with the same name differ in their `_id`. */
function nameOf(source: string): string {
  const letters = source.toUpperCase();
  return `${letters.slice(0, NAME_LETTERS)}-${letters.slice(NAME_LETTERS, 2 * NAME_LETTERS)}`;
}

function presentHold(row: LiveHoldRow): LiveHold {
  return {
    _id: row.id,
    shortNumber: shortNumber(row.id),
    boatTitle: row.boat_title,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    seats: row.seats,
    amount: eurosFromCents(row.amount_gross_cents),
    heldAt: isoInstant(row.created_at),
    holdExpiresAt: isoInstant(row.hold_expires_at),
    hasContact: row.has_contact,
  };
}
