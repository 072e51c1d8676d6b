import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { type AppProcess, START_OF_TIME, startApp } from '#tests/app-process.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { finalFindings, unbookedMoney } from '#tests/model/books.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { aBuyer, untilServed } from './buyer.ts';

const TRIP_BOATS = 6;
const CHARTER_BOATS = 2;
const PARTIES_PER_TRIP = 6;
const BOOKINGS = TRIP_BOATS * PARTIES_PER_TRIP + CHARTER_BOATS * 2;
const BONUS_PERCENT = 10;

const AFTERNOON = { start: '2026-12-05T12:00:00Z', end: '2026-12-05T17:00:00Z' };
const TRIP = { start: '2026-12-05T13:00:00Z', end: '2026-12-05T16:00:00Z' };
/** One free seat on the first boat. */
const LAST_PLACE = { start: '2026-12-07T13:00:00Z', end: '2026-12-07T16:00:00Z' };
/** Room for everybody. */
const LATER = { start: '2026-12-08T12:00:00Z', end: '2026-12-08T17:00:00Z' };

interface Guest {
  readonly held: PaymentIntentAnswer;
  readonly language: Language;
  /** The index of the boat, and of the booking on it. */
  readonly boat: number;
  readonly place: number;
  /** The start that this guest can move to. */
  readonly later: string;
}

interface Answer {
  readonly status: number;
  readonly body: any;
}

test(`a canceled afternoon with ${BOOKINGS} bookings, two processes, a kill and every choice loses no cent and no mail`, {
  tags: ['nightly'],
  timeout: 180_000,
}, async () => {
  const { db, killed, other, setFaultPoint, token, inbox } = await twoOffices();
  const { boatIds, guests } = await soldAfternoon(db, [killed.baseUrl, other.baseUrl]);
  const office = (app: AppProcess, body: object, key?: string) =>
    post(`${app.baseUrl}${OFFICE_PATHS.disruptions}`, body, { token, key });
  const soldCents = guests.reduce((sum, { held }) => sum + held.amount, 0);

  // A mail that a process was sending when it was killed is sent again only five minutes later, so wait until none is
  // being sent.
  await allMailsAreSent(db);

  // The bulk action: the process is killed before the commit, then after it, and then the request is sent twice at once.
  const order = {
    boatIds,
    ...AFTERNOON,
    reason: 'weather',
    choices: ['move', 'voucher', 'refund'],
    defaultChoice: 'voucher',
    voucherBonusPercent: BONUS_PERCENT,
    answerBy: '2026-12-03T18:00:00Z',
    expected: { bookings: BOOKINGS, amount: soldCents / 100 },
  };
  setFaultPoint('before commit of disruption-by-key');
  await expect(office(killed, order, 'storm')).rejects.toThrow();
  expect(await countOf(db, `bookings where status = 'paid'`)).toBe(BOOKINGS);
  expect(await countOf(db, `slots where type = 'block'`)).toBe(0);
  await killed.restart();
  setFaultPoint('after commit of disruption-by-key');
  await expect(office(killed, order, 'storm')).rejects.toThrow();
  setFaultPoint('');
  await killed.restart();
  const pressed = await Promise.all([office(killed, order, 'storm'), office(other, order, 'storm')]);
  expect(new Set(pressed.map(({ body }) => body.disruption._id)).size).toBe(1);
  expect(await countOf(db, 'disruptions')).toBe(1);
  expect(await countOf(db, `bookings where status = 'disrupted'`)).toBe(BOOKINGS);
  expect(await countOf(db, `slots where seats_booked > 0`)).toBe(0);

  // Wait first, because a mail that a guest's choice makes obsolete is not sent.
  await allMailsAreSent(db);

  // All guests but one choose at the same time, each twice, at both processes.
  const choose = (app: AppProcess, { held }: Guest, wish: object, key: string) =>
    post(`${app.baseUrl}${PATHS.choice(held.bookingId)}?t=${held.accessToken}`, wish, { key });
  const chooseTwice = async (guest: Guest, wish: object, key = 'choice') => {
    const answers = await Promise.all([killed, other].map((app) => choose(app, guest, wish, key)));
    return answers.map(({ status }) => status);
  };
  const [ana, ben, silent, ...others] = guests;
  if (!ana || !ben || !silent) throw new Error('Nobody came');
  const chosen = Map.groupBy(others, ({ place }) => (['move', 'voucher', 'refund'] as const)[place % 3] ?? 'refund');
  const wishOf = {
    move: ({ later }: Guest) => ({ choice: 'move', start: later }),
    voucher: () => ({ choice: 'voucher' }),
    refund: () => ({ choice: 'refund' }),
  };
  const [anasAnswers, bensAnswers, ...answers] = await Promise.all([
    chooseTwice(ana, { choice: 'move', start: LAST_PLACE.start }),
    chooseTwice(ben, { choice: 'move', start: LAST_PLACE.start }),
    ...[...chosen].flatMap(([choice, them]) => them.map((guest) => chooseTwice(guest, wishOf[choice](guest)))),
  ]);
  expect(answers.flat().filter((status) => status !== 200)).toEqual([]);
  expect([anasAnswers, bensAnswers]).toContainEqual([200, 200]);
  expect([anasAnswers, bensAnswers]).toContainEqual([409, 409]);
  const [winner, loser] = anasAnswers.includes(200) ? [ana, ben] : [ben, ana];
  expect(await chooseTwice(loser, { choice: 'refund' }, 'second choice')).toEqual([200, 200]);

  // One guest never answers.
  await db.pool.query(`update disruptions set answer_by = app_now() - interval '10 minutes'`);
  await enqueue(db.pool, ['choose-for-silent-guests', 0]);
  await expect.poll(() => countOf(db, `bookings where status = 'disrupted'`), { timeout: 30_000 }).toBe(0);
  await expect.poll(() => countOf(db, `refunds where status <> 'succeeded'`), { timeout: 30_000 }).toBe(0);

  // Money: every cent of the sales is kept for a new time, on a voucher, or back on the card.
  const moved = [winner, ...(chosen.get('move') ?? [])];
  const vouchers = [silent, ...(chosen.get('voucher') ?? [])];
  const refunded = [loser, ...(chosen.get('refund') ?? [])];
  const sums = await oneRow(
    db,
    `select (select sum(received_cents - refunded_cents)::int from payments p join bookings b on b.id = p.booking_id
         where b.status = 'paid') as moved,
       (select sum(amount_cents)::int from voucher_entries where kind = 'issued') as vouchers,
       (select sum(amount_cents)::int from voucher_entries where kind = 'bonus') as bonus,
       (select sum(refunded_cents)::int from payments) as refunded,
       (select sum((body ->> 'amount')::int)::int from sandbox.objects where kind = 'refund') as refunded_by_the_bank`,
  );
  expect(sums).toEqual({
    moved: centsOf(moved),
    vouchers: centsOf(vouchers),
    bonus: vouchers.reduce((sum, { held }) => sum + Math.round((held.amount * BONUS_PERCENT) / 100), 0),
    refunded: centsOf(refunded),
    refunded_by_the_bank: centsOf(refunded),
  });
  expect(centsOf(moved) + centsOf(vouchers) + centsOf(refunded)).toBe(soldCents);
  const books = { world: { db }, purchases: [] };
  expect([...(await unbookedMoney(books)), ...(await finalFindings(books)), ...(await audit(db.pool))]).toEqual([]);

  // The back office shows the same.
  const shown = await fetch(`${other.baseUrl}${OFFICE_PATHS.disruption(pressed[0]?.body.disruption._id)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await shown.json()).disruption.outcomes).toEqual({
    open: 0,
    move: moved.length,
    voucher: vouchers.length,
    refund: refunded.length,
  });

  // The reports count each cent of the afternoon once.
  const days = `?from=2026-12-01&to=2026-12-31`;
  const report = await fetch(`${other.baseUrl}${OFFICE_PATHS.reports}${days}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await report.json()).notSailed).toEqual([
    {
      reason: 'weather',
      bookings: BOOKINGS,
      worth: soldCents / 100,
      rebooked: centsOf(moved) / 100,
      vouchers: centsOf(vouchers) / 100,
      givenBack: centsOf(refunded) / 100,
      open: 0,
      kept: 0,
    },
  ]);

  // Mails: each guest gets one about the cancellation in their language, and one about the outcome.
  await allMailsAreSent(db);
  const mails = await inbox();
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  const canceled = mails.filter(({ messageId }) => messageId?.startsWith('<disrupted.'));
  expect(canceled.length).toBe(BOOKINGS);
  for (const guest of guests) {
    const own = mails.filter(({ to }) => to?.[0]?.address === addressOf(guest));
    const about = own.find((mail) => canceled.includes(mail));
    expect(about?.text).toContain(`/booking/${guest.held.bookingId}/choice`);
    expect(about?.html).toContain(`<html lang="${guest.language}">`);
    // Three mails: the confirmation, the cancellation, and the outcome.
    expect(own.length).toBeGreaterThanOrEqual(3);
  }
});

/** Two processes with one mail server and one database. The first is killed at the point that `setFaultPoint` names. */
async function twoOffices() {
  const offset = Temporal.Instant.from(START_OF_TIME).since(Temporal.Now.instant());
  const db = await testDatabase({ clockOffsetMs: offset.total('milliseconds') });
  const file = path.join(await temporaryDir(), 'points');
  const setFaultPoint = (point: string) => writeFileSync(file, point);
  setFaultPoint('');
  const mailServer = await aMailServer();
  const env = { SMTP_URL: mailServer.url, LOG_LEVEL: 'silent' };
  const preload = `--import=${path.join(import.meta.dirname, 'kill-at-fault-point.ts')}`;
  const [killed, other] = await Promise.all([
    startApp({ databaseUrl: db.url, env: { ...env, NODE_OPTIONS: preload, POINTS_FILE: file } }),
    startApp({ databaseUrl: db.url, env }),
  ]);
  onTestFinished(async () => {
    await Promise.all([killed.kill(), other.kill()]);
  });
  const { token } = await anAccount(db, { role: 'admin' });
  return { db, killed, other, setFaultPoint, token, inbox: mailServer.inbox };
}

/** Boats whose afternoon is sold to customers in three languages, on both processes alternately. */
async function soldAfternoon(db: TestDatabase, sites: readonly string[]) {
  const boatIds: string[] = [];
  const sales: { request: PaymentIntentRequest; boat: number; place: number; later: string }[] = [];
  for (let boat = 0; boat < TRIP_BOATS; boat += 1) {
    const row = await aBoat(db);
    boatIds.push(row.id);
    const trip = await aTrip(db, { boat: row, ...TRIP, seats: 20 });
    if (boat === 0) await aTrip(db, { boat: row, ...LAST_PLACE, seats: 1 });
    await aTrip(db, { boat: row, start: LATER.start, end: '2026-12-08T15:00:00Z', seats: 20 });
    for (let place = 0; place < PARTIES_PER_TRIP; place += 1) {
      const adults = boat === 0 && place < 2 ? 1 : 1 + (place % 3);
      sales.push({ request: seatsRequest(trip, { adults }), boat, place, later: LATER.start });
    }
  }
  for (let boat = TRIP_BOATS; boat < TRIP_BOATS + CHARTER_BOATS; boat += 1) {
    const row = await aBoat(db);
    boatIds.push(row.id);
    const slot = await aPrivateSlot(db, { boat: row, ...AFTERNOON });
    await aPrivateSlot(db, { boat: row, ...LATER });
    for (const [place, hour] of [12, 15].entries()) {
      const request = charterRequest(row, slot, { start: `2026-12-05T${hour}:00:00Z` });
      sales.push({ request, boat, place, later: `2026-12-08T${hour}:00:00Z` });
    }
  }
  const guests = await Promise.all(
    sales.map(async ({ request, ...rest }, index): Promise<Guest> => {
      const baseUrl = sites[index % sites.length] ?? '';
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
      const buyer = aBuyer(baseUrl, `the-buyer-number-${index}-of-the-afternoon`);
      const held = await untilServed(() => buyer.hold({ ...request, language }));
      const guest = { ...rest, held, language };
      await fetch(`${baseUrl}${BOOKING_PATHS.customer(held.bookingId)}?t=${held.accessToken}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ana Díaz', email: addressOf(guest), phone: '+34600111222', language }),
      });
      await buyer.pay(held);
      await buyer.confirm(held);
      return guest;
    }),
  );
  return { boatIds, guests };
}

async function allMailsAreSent(db: TestDatabase): Promise<void> {
  const waiting = () => countOf(db, `mail_outbox where status in ('queued', 'sending')`);
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
  expect(await countOf(db, `mail_outbox where status = 'failed'`)).toBe(0);
}

function addressOf({ boat, place }: Pick<Guest, 'boat' | 'place'>): string {
  return `guest-${boat}-${place}@mail.example`;
}

function centsOf(guests: readonly Guest[]): number {
  return guests.reduce((sum, { held }) => sum + held.amount, 0);
}

async function post(
  url: string,
  body: object,
  { token, key }: { token?: string; key?: string | undefined },
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function oneRow({ pool }: TestDatabase, sql: string): Promise<Record<string, number>> {
  return (await pool.query(sql)).rows[0];
}

async function countOf(db: TestDatabase, what: string): Promise<number> {
  return (await oneRow(db, `select count(*)::int as count from ${what}`))['count'] ?? -1;
}
