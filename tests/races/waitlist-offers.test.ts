import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sweepExpiredHolds } from '#server/booking/hold/end-expired-holds.ts';
import { intentForBooking } from '#server/booking/money/intent-for-booking.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { offerPlaces } from '#server/features/waitlist/offer-places.ts';
import { leaveOwnEntry } from '#server/features/waitlist/own-entry.ts';
import { hashToken } from '#server/http/token-hash.ts';
import { atTheEnd } from '#tests/at-the-end.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { type FakeCards, fakeCards } from '#tests/scenarios/fake-cards.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const clockOffsetMs = testClock().offsetMs;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const LINK = 'the link of the first entry';
/** In each round the payment is made a little later. */
const ROUNDS = isNightly ? 8 : 3;
const STEP_MS = isNightly ? 3 : 8;

/**
 * The last seat of a trip, offered to the first of two waiting people, who has opened the payment; and two processes.
 */
async function anOffer(cards: FakeCards) {
  const db = await testDatabase({ clockOffsetMs });
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 1 });
  await db.pool.query(
    `insert into waitlist_entries (created_at, boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
     select app_now() + make_interval(secs => n), $1, $2, '2026-12-05', 1, 'Ana Díaz', n || '@mail.example', 'es', 'waiting', app_now()
     from generate_series(1, 2) n`,
    [trip.boat_id, trip.id],
  );
  const processes = [1, 2].map(() => openDatabase(db.url, { clockOffsetMs, max: 4 }));
  atTheEnd(async () => void (await Promise.all(processes.map(({ pool }) => pool.end()))));
  const [paying, ending] = processes.map((own) => someDeps(own, { cards })) as [AppDeps, AppDeps];
  await offerPlaces(ending);
  const { rows } = await db.pool.query(`select id, booking_id from waitlist_entries where state = 'offered'`);
  await db.pool.query('insert into waitlist_tokens (hash, entry_id) values ($1, $2)', [hashToken(LINK), rows[0].id]);
  const bookingId: string = rows[0].booking_id;
  const { intent } = await intentForBooking(paying, bookingId);

  return {
    db,
    bookingId,
    ending,
    /**
     * The card is charged unless the intent has been canceled; then the webhook arrives. Returns true if it was
     * charged.
     */
    async pay(): Promise<boolean> {
      if (cards.intents.get(intent.id)?.status === 'canceled') return false;
      cards.setStatus(intent.id, 'succeeded');
      await settleIntent(paying, intent.id);
      return true;
    },
    async outcome() {
      await offerPlaces(ending);
      const { rows: found } = await db.pool.query<{ status: string; second: string; seats: number }>(
        `select (select status from bookings where id = $1) as status, seats_booked as seats,
           (select state from waitlist_entries where email = '2@mail.example') as second from slots`,
        [bookingId],
      );
      return found[0];
    },
  };
}

type Offer = Awaited<ReturnType<typeof anOffer>>;

const ENDINGS: [what: string, end: (offer: Offer) => Promise<unknown>][] = [
  ['leaves the waitlist', ({ ending }) => leaveOwnEntry(ending, LINK)],
  [
    'lets the offer lapse',
    async ({ db, bookingId, ending }) => {
      await db.pool.query('update bookings set hold_expires_at = app_now() where id = $1', [bookingId]);
      await sweepExpiredHolds(ending);
    },
  ],
];

const PAID = { status: 'paid', second: 'waiting', seats: 1 };
const PASSED_ON = { status: 'canceled', second: 'offered', seats: 1 };

async function race(
  end: (offer: Offer) => Promise<unknown>,
  { delayMs, cards }: { delayMs: number; cards: FakeCards },
) {
  const offer = await anOffer(cards);
  const [isCharged] = await Promise.all([setTimeout(delayMs).then(offer.pay), end(offer)]);
  return { offer, isCharged, outcome: await offer.outcome() };
}

test.each(ENDINGS)(
  'a person who %s while paying has the place and is charged, or the next person is offered it',
  async (_, end) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { offer, isCharged, outcome } = await race(end, { delayMs: round * STEP_MS, cards: fakeCards() });
      expect(outcome).toEqual(isCharged ? PAID : PASSED_ON);
      expect(await audit(offer.db.pool)).toEqual([]);
    }
  },
);

test.each(ENDINGS)(
  'control: where payments are not canceled first, a person who %s is charged and loses the place',
  async (_, end) => {
    const cards = fakeCards();
    cards.cancelIntent = async (id) => ({ ...(await cards.retrieveIntent(id)), status: 'canceled' }) as never;
    const offer = await anOffer(cards);
    await end(offer);
    await offerPlaces(offer.ending);
    await offer.pay().catch(() => {});

    expect(await offer.outcome()).toEqual(PASSED_ON);
    expect(cards.intents.values().next().value?.status).toBe('succeeded');
  },
);
