import { randomBytes, randomUUID } from 'node:crypto';
import { enterWaitlist } from '#server/features/waitlist/enter-wish.ts';
import { confirmOwnEntry, leaveOwnEntry } from '#server/features/waitlist/own-entry.ts';
import { hashToken } from '#server/http/token-hash.ts';
import { type Action, background } from './actions.ts';
import type { SequenceState } from './sequence-state.ts';

/** Somebody with a confirmed address waits for seats on the trip; the background work offers them. */
export function waitForSeats(seats: number): Action {
  return {
    name: `waitForSeats(${seats})`,
    async perform(state) {
      const { booking } = state.request({ adults: 1, children: 0 });
      if (booking.mode !== 'tickets') return;
      await state.world.db.pool.query(
        `insert into waitlist_entries (boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
         values ($1, $2, $3, $4, 'Eva Sosa', gen_random_uuid() || '@mail.example', 'es', 'waiting', app_now())`,
        [booking.boatId, booking.slotId, booking.dateISO.slice(0, 10), seats],
      );
    },
  };
}

/**
 * Entries with more than one offered place, offers without a held place for the person, and addresses with two live
 * entries.
 */
export async function waitlistFindings({ world }: SequenceState): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ finding: string }>(
    `select 'somebody who waits has ' || count(b.id) || ' places, the entry is ' || e.state as finding
     from waitlist_entries e left join bookings b on b.customer_email = e.email
     where e.email not like '%@again.example'
     group by e.id having count(b.id) > 1 or (e.state in ('offered', 'booked', 'lapsed') and count(b.id) = 0)
     union all
     select lower(email) || ' has ' || count(*) || ' live entries for one trip'
     from waitlist_entries where state in ('unconfirmed', 'waiting', 'offered')
     group by boat_id, slot_id, day, lower(email) having count(*) > 1`,
  );
  return rows.map(({ finding }) => finding);
}

/**
 * One of a few people sends two simultaneous requests for seats on the trip, with two spellings of the address, and
 * follows the link.
 */
export function askToWait(person: number, seats: number): Action {
  return {
    name: `askToWait(${person}, ${seats})`,
    async perform(state) {
      const { deps } = state.world.shop;
      const { booking } = state.request({ adults: 1, children: 0 });
      if (booking.mode !== 'tickets') return;
      const { boatId, slotId } = booking;
      const wish = { slotId, seats, name: 'Eva Sosa', language: 'es', sourceHash: randomBytes(32) } as const;
      const asked = [`person-${person}@again.example`, `Person-${person}@Again.example`].map((email) =>
        enterWaitlist(deps, boatId, { ...wish, email }),
      );
      await Promise.allSettled(asked);
      const token = await linkOf(state, person);
      if (token) await confirmOwnEntry(deps, token);
    },
  };
}

export function leaveWaitlist(person: number): Action {
  return {
    name: `leaveWaitlist(${person})`,
    async perform(state) {
      const token = await linkOf(state, person);
      if (token) await leaveOwnEntry(state.world.shop.deps, token);
    },
  };
}

/** A link to the person's live entry, as in its mails. */
async function linkOf({ world }: SequenceState, person: number): Promise<string | null> {
  const token = randomUUID();
  const { rowCount } = await world.db.pool.query(
    `insert into waitlist_tokens (hash, entry_id) select $1, id from waitlist_entries
     where lower(email) = $2 and state in ('unconfirmed', 'waiting', 'offered') limit 1`,
    [hashToken(token), `person-${person}@again.example`],
  );
  return rowCount === 0 ? null : token;
}

/**
 * Background work without other activity: nobody who is offered seats may have had somebody before them who wants as
 * few.
 */
export const offerInTurn: Action = {
  name: 'offerInTurn',
  async perform(state) {
    const { pool } = state.world.db;
    const { rows: waiting } = await pool.query<{ id: string }>(
      `select id from waitlist_entries where state = 'waiting'`,
    );
    await background.perform(state);
    const { rows } = await pool.query<{ finding: string }>(
      `select lower(later.email) || ' was offered seats before ' || lower(first.email) as finding
       from waitlist_entries first join waitlist_entries later on later.slot_id = first.slot_id
         and (later.created_at, later.id) > (first.created_at, first.id) and later.seats >= first.seats
       where first.state = 'waiting' and later.state = 'offered' and first.id = any ($1) and later.id = any ($1)`,
      [waiting.map(({ id }) => id)],
    );
    state.faultsFound.push(...rows.map(({ finding }) => finding));
  },
};
