import { expect } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { hashToken } from '#server/http/token-hash.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from './accounts.ts';
import { aBoat, type BoatRow } from './boats.ts';
import { aTripBooking } from './bookings.ts';
import { someDeps, TEST_NOW, testClock } from './deps.ts';
import { aTrip } from './slots.ts';

const { offsetMs } = testClock();
export const TRIP = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
export const testNow = () => Temporal.Instant.from(TEST_NOW);

/** An operator whose guests wait for places on a boat. */
export async function aWaitlistDesk(given: Partial<AppDeps> = {}) {
  const db = await testDatabase({ clockOffsetMs: offsetMs });
  const deps = someDeps(db, given);
  const app = await buildApp(deps);
  const admin = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db);
  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const join = (wish: object, { to = boat, from = '192.0.2.1' }: { to?: { slug: string }; from?: string } = {}) =>
    post(
      WAITLIST_PATHS.join(to.slug),
      { seats: 2, name: 'Ana Díaz', email: 'ana@mail.example', language: 'es', ...wish },
      { 'x-forwarded-for': from },
    );
  /** Adds a link to the newest entry of the address, as in its mail, and follows it. */
  const linkOf = async (email: string) => {
    const token = `link-${email}-${Math.random()}`;
    await db.pool.query(
      `insert into waitlist_tokens (hash, entry_id)
       select $1, id from waitlist_entries where email = $2 order by created_at desc limit 1`,
      [hashToken(token), email],
    );
    return token;
  };
  const wait = async (email: string, wish: object, via: Parameters<typeof join>[1] = {}) => {
    expect((await join({ ...wish, email }, via)).statusCode).toBe(201);
    return post(WAITLIST_PATHS.entry('confirm'), { token: await linkOf(email) });
  };
  /** A trip whose seats are all sold elsewhere until `open` is called. */
  const aTakenTrip = async (on: BoatRow = boat, seats = 12) => {
    const trip = await aTrip(db, { boat: on, ...TRIP, seats });
    const sell = (count: number) =>
      db.pool.query('update slots set seats_withheld = $2 where id = $1', [trip.id, count]);
    await sell(seats);
    return { trip, open: () => sell(0) };
  };
  const states = async () => {
    const { rows } = await db.pool.query('select email, state from waitlist_entries order by created_at, id');
    return Object.fromEntries(rows.map(({ email, state }) => [email.split('@')[0], state]));
  };
  const later = async (ms: number, work: (at: typeof deps) => Promise<unknown>) => {
    const then = openDatabase(db.url, { clockOffsetMs: offsetMs + ms, max: 3 });
    try {
      await work({ ...deps, db: then });
    } finally {
      await then.pool.end();
    }
  };
  const headers = { authorization: `Bearer ${admin.token}` };
  const cancel = async (bookingId: string) => {
    const answer = await post(OFFICE_PATHS.adminCancel(bookingId), {}, headers);
    expect(answer.json()).toMatchObject({ status: 'canceled' });
  };
  return { aTakenTrip, cancel, db, deps, app, boat, admin, headers, post, join, linkOf, wait, states, later };
}

/** A trip of four seats that are all sold. */
export async function aFullTrip({ db, boat }: Pick<Awaited<ReturnType<typeof aWaitlistDesk>>, 'db' | 'boat'>) {
  const trip = await aTrip(db, { boat, ...TRIP, seats: 4 });
  const party = (adults: number) => ({ adults, child_u13: 0, child_u6_free: 0 });
  const three = await aTripBooking(db, { trip, party: party(3), rest: { status: 'paid' } });
  const one = await aTripBooking(db, { trip, party: party(1), rest: { status: 'paid' } });
  return { trip, three, one };
}
