import { expect, test } from 'vitest';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { noticeOfBalance } from '#domain/booking/payment-schedule.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import type { BookingMade } from '#tests/scenarios/bookings.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { dyingCards } from '#tests/scenarios/dying-cards.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { collectBalances } from '../../change/collect-balances.ts';
import { chargeStoredCard } from './charge-stored-card.ts';

const { db, shop, call, at, guest, change, confirm, payAndConfirm } = await aGuestDesk();
const SALE = '2026-12-01T08:00:00Z';
const ANNOUNCED = '2026-12-10T09:00:00Z';
const DUE_AT = '2026-12-13T09:00:00Z';
const AGREED = { consent: true, text: CHARGE_CONSENT_TEXT, language: 'en' };

type Own = Pick<BookingMade, 'id' | 'token'>;

async function send(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.origin}${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const consent = ({ id, token }: Own, body: object) =>
  send('PUT', `/checkout/booking/${id}/card-consent?t=${token}`, body);
const payPage = ({ id, token }: Own) => send('POST', `/checkout/booking/${id}/intent?t=${token}`, {});

/** A charter of €200 on 20 December with a deposit of €60; the rest is due on 13 December. */
async function aHold({ percent = 30, sale = SALE }: { percent?: number | null; sale?: string } = {}) {
  await freezeClock(db, sale);
  const boat = await aBoat(db, { charter_hour_cents: 10_000, deposit_percent: percent, balance_days: 7 });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-20T08:00:00Z', end: '2026-12-20T20:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2027-01-15T08:00:00Z', end: '2027-01-15T20:00:00Z' });
  const request = charterRequest(boat, slot, { start: '2026-12-20T09:00:00Z' });
  const { body: held } = await send('POST', '/api/boat/payment-intent', request);
  const booking = { id: String(held.bookingId), token: String(held.accessToken) };
  const contact = { name: 'Ana Díaz', email: 'ana@sea.example', language: 'en' };
  await send('PUT', `/checkout/booking/${booking.id}/customer?t=${booking.token}`, contact);
  return { held, booking };
}

/** Sold with the consent; the deposit was paid with `card`. */
async function aSale(card = 'pm_card_visa', sale = SALE) {
  const { held, booking } = await aHold({ sale });
  expect((await consent(booking, AGREED)).status).toBe(200);
  const paid = await shop.stripe.paymentIntents.confirm(held.paymentIntentId, { payment_method: card });
  if (paid.status === 'requires_action') await approve(paid.next_action?.redirect_to_url?.url ?? '');
  await confirm(booking, held);
  return booking;
}

async function approve(bank: string): Promise<void> {
  const { origin, pathname, searchParams } = new URL(bank);
  const secret = searchParams.get('payment_intent_client_secret') ?? '';
  const body = new URLSearchParams({ payment_intent_client_secret: secret, verdict: 'approve' });
  await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
}

/** Sets the database's clock to `time` and runs the job in several processes at once. */
async function collectAt(time: string, processes = 1): Promise<void> {
  await freezeClock(db, time);
  await Promise.all(Array.from({ length: processes }, () => collectBalances(shop.deps)));
}

async function mailsOf({ id }: Own): Promise<Record<string, number>> {
  const { rows } = await db.pool.query(
    `select kind, count(*)::int as n from mail_outbox where booking_id = $1 and kind ~ '^(payment|charge)' group by kind`,
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

async function cardOf({ id }: Own) {
  const { rows } = await db.pool.query('select * from stored_cards where booking_id = $1', [id]);
  return rows[0];
}

async function chargesOf({ id }: Own): Promise<number> {
  const { rows } = await db.pool.query(`select provider_payment_id as intent from payments where booking_id = $1`, [
    id,
  ]);
  const intents = await Promise.all(rows.map(({ intent }) => shop.stripe.paymentIntents.retrieve(intent)));
  return intents.filter(({ status }) => status === 'succeeded').length;
}

const customerOf = async (booking: Own) =>
  (await shop.stripe.paymentMethods.retrieve((await cardOf(booking)).method_id)).customer;

test('the rest is announced, charged once when it is due, and the card is deleted afterwards', async () => {
  const booking = await aSale();
  expect(await guest(booking)).toMatchObject({
    storedCard: { brand: 'visa', last4: '4242' },
    payment: { received: 60 },
  });
  await collectAt(ANNOUNCED, 2);
  await collectAt('2026-12-13T08:59:59Z');
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });

  await collectAt(DUE_AT, 3);
  await collectAt('2026-12-13T09:01:00Z');

  const paid = await guest(booking);
  expect(paid).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(paid.storedCard).toBeUndefined();
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1, 'payment-received': 1 });
  expect(await chargesOf(booking)).toBe(2);
  expect(await customerOf(booking)).toBeNull();
  expect(await audit(db.pool)).toEqual([]);
});

test.each([SALE, '2026-12-09T08:59:00Z', '2026-12-09T10:00:00Z', '2026-12-11T08:30:00Z'])(
  'the charge of a sale at %s is announced at the time that the checkout stated',
  async (sale) => {
    const booking = await aSale('pm_card_visa', sale);
    const [soldAt, dueAt] = [Temporal.Instant.from(sale), Temporal.Instant.from(DUE_AT)];
    const noticeAt = noticeOfBalance({ soldAt, dueAt });
    await collectAt(noticeAt.subtract({ seconds: 1 }).toString());
    expect(await mailsOf(booking)).toEqual({});
    await collectAt(noticeAt.toString());
    expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1 });
  },
);

test.each([
  ['pm_card_authenticationRequired', 'authentication_required'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('%s is not charged (%s): the guest is asked by mail, and pays on the page', async (card, failure) => {
  const booking = await aSale(card);
  await collectAt(DUE_AT);
  await collectAt('2026-12-13T09:01:00Z');
  expect(await cardOf(booking)).toMatchObject({ ended_because: 'declined', failure_code: failure });
  expect(await mailsOf(booking)).toMatchObject({ 'charge-failed': 1 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });

  const { body: page } = await payPage(booking);
  expect(page.amount).toBe(14_000);
  await payAndConfirm(booking, page);

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a charge that the provider refuses counts as failed: the guest is asked by mail, and pays on the page', async () => {
  const booking = await aSale();
  await db.pool.query(`update stored_cards set customer_id = 'cus_unknown' where booking_id = $1`, [booking.id]);
  await collectAt(ANNOUNCED);
  await collectAt(DUE_AT, 2);
  await collectAt('2026-12-13T09:01:00Z');
  expect(await cardOf(booking)).toMatchObject({ ended_because: 'declined', failure_code: 'card_not_usable' });
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1, 'charge-failed': 1 });

  const { body: page } = await payPage(booking);
  expect(page.amount).toBe(14_000);
  await payAndConfirm(booking, page);

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('two days after the mail of a failed charge an unpaid booking is canceled', async () => {
  const booking = await aSale('pm_card_authenticationRequired');
  await collectAt(DUE_AT);
  await db.pool.query(`update mail_outbox set status = 'sent', sent_at = $1 where kind = 'charge-failed'`, [DUE_AT]);
  await collectAt('2026-12-15T08:59:59Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
  await collectAt('2026-12-15T09:00:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('a guest who withdraws the consent is not charged but asked to pay, and the card is deleted', async () => {
  const booking = await aSale();
  expect((await consent(booking, { consent: false })).status).toBe(200);
  expect((await guest(booking)).storedCard).toBeUndefined();
  await collectAt(ANNOUNCED);
  await collectAt(DUE_AT);
  expect(await mailsOf(booking)).toEqual({ 'payment-request': 2 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });
  expect(await customerOf(booking)).toBeNull();
});

test('no card is stored when the consent was withdrawn before the payment', async () => {
  const { held, booking } = await aHold();
  await consent(booking, AGREED);
  await consent(booking, { consent: false });
  await payAndConfirm(booking, held);
  expect((await cardOf(booking)).method_id).toBeNull();
  expect((await guest(booking)).storedCard).toBeUndefined();
});

test('the consent is stored with its text, time and sum, and each change is in the history', async () => {
  const { booking } = await aHold();
  await consent(booking, AGREED);
  await consent(booking, AGREED);
  expect(await cardOf(booking)).toMatchObject({
    consent_text: CHARGE_CONSENT_TEXT,
    consent_language: 'en',
    agreed_cents: 14_000,
  });
  const { rows } = await db.pool.query(
    `select action from audit_log where entity_id = $1 and action like '%charge' order by id`,
    [booking.id],
  );
  expect(rows).toEqual([{ action: 'booking.allow_charge' }]);
  expect((await consent(booking, { ...AGREED, text: '1999-01' })).status).toBe(422);
});

test('a consent that is given again after a withdrawal, or to another text or sum, replaces the earlier one', async () => {
  const { booking } = await aHold();
  await consent(booking, AGREED);
  const withdrawn = `ended_at = app_now(), ended_because = 'withdrawn'`;
  for (const other of [`consent_text = '1999-01'`, 'agreed_cents = 15000', withdrawn]) {
    await db.pool.query(`update stored_cards set ${other} where booking_id = $1`, [booking.id]);
    await consent(booking, AGREED);
    expect(await cardOf(booking)).toMatchObject({
      consent_text: CHARGE_CONSENT_TEXT,
      agreed_cents: 14_000,
      ended_at: null,
    });
  }
});

test('consent is refused for a booking without a deposit and for one that is sold', async () => {
  const { booking } = await aHold({ percent: null });
  expect((await consent(booking, AGREED)).body.error.code).toBe('state_conflict');
  expect((await consent(await aSale(), AGREED)).body.error.code).toBe('state_conflict');
});

test('a payment page opened before the charge cannot be used to pay again', async () => {
  const booking = await aSale();
  const { body: page } = await payPage(booking);
  await collectAt(DUE_AT);
  await collectAt('2026-12-13T09:01:00Z');
  await expect(
    shop.stripe.paymentIntents.confirm(page.paymentIntentId, { payment_method: 'pm_card_visa' }),
  ).rejects.toThrow(/canceled/);
  expect(await guest(booking)).toMatchObject({ payment: { received: 200, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a charge whose answer is lost is settled by the next run, once', async () => {
  const booking = await aSale();
  await freezeClock(db, DUE_AT);
  await orderFault(shop, '500_after_capture', 1);
  await collectBalances(shop.deps);
  await collectAt('2026-12-13T09:01:00Z');
  expect(await guest(booking)).toMatchObject({ payment: { received: 200, refunded: 0 } });
  expect(await chargesOf(booking)).toBe(2);
  expect(await mailsOf(booking)).toMatchObject({ 'payment-received': 1 });
  expect(await audit(db.pool)).toEqual([]);
});

test.each([
  'before createIntent',
  'after createIntent',
  'before chargeKeptCard',
  'after chargeKeptCard',
  'before forgetCard',
  'after forgetCard',
])('a process that dies %s leaves a charge that the next run completes, once', async (point) => {
  const booking = await aSale();
  await freezeClock(db, DUE_AT);
  await expect(collectBalances({ ...shop.deps, cards: dyingCards(shop.deps.cards, point) })).rejects.toThrow('killed');
  await collectAt('2026-12-13T09:01:00Z');
  expect(await guest(booking)).toMatchObject({ payment: { received: 200, refunded: 0 } });
  expect(await chargesOf(booking)).toBe(2);
  expect(await mailsOf(booking)).toMatchObject({ 'payment-received': 1 });
  expect(await customerOf(booking)).toBeNull();
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking whose price rose is not charged more than was agreed: the guest is asked to pay', async () => {
  const booking = await aSale();
  const dearer = { price: 260, reason: 'an hour more', expected: { due: 60, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), dearer)).status).toBe(200);
  await collectAt(ANNOUNCED);
  await collectAt(DUE_AT);
  await chargeStoredCard(shop.deps, booking.id); // as if the price had risen after the job chose the booking
  expect(await mailsOf(booking)).toEqual({ 'payment-request': 2 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });
});

test('a rest that is too small for a card is neither announced nor charged', async () => {
  const booking = await aSale();
  const cheaper = { price: 60.4, reason: 'a present', expected: { due: 0, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), cheaper)).status).toBe(200);
  await collectAt(ANNOUNCED);
  await chargeStoredCard(shop.deps, booking.id);
  expect(await mailsOf(booking)).toEqual({});
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });
});

test('after a move to a later day the charge is announced again for that day', async () => {
  const booking = await aSale();
  await collectAt(ANNOUNCED);
  await freezeClock(db, '2026-12-11T09:00:00Z');
  const moved = await change(booking, { start: '2027-01-15T09:00:00Z', expected: { due: 0, refund: 0 } });
  expect(moved.status).toBe(200);

  await collectAt('2027-01-05T08:59:59Z');
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1 });
  await collectAt('2027-01-05T09:00:00Z', 2);
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 2 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });
  await collectAt('2027-01-08T09:00:00Z');

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 2, 'payment-received': 1 });
  expect(await audit(db.pool)).toEqual([]);
});

test('the card of a canceled booking is deleted', async () => {
  const booking = await aSale();
  expect((await call('POST', at(booking, '/cancel'), {})).status).toBe(200);
  await collectAt('2026-12-02T09:00:00Z');
  expect(await customerOf(booking)).toBeNull();
  expect(await cardOf(booking)).toMatchObject({ ended_because: 'settled' });
});
