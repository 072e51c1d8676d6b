import { expect, test } from 'vitest';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { DUE_AT } from '#tests/scenarios/deposit-desk.ts';
import { AGREED, ANNOUNCED_AT, aStoredCardDesk } from '#tests/scenarios/stored-card-desk.ts';

const desk = await aStoredCardDesk();
const { db, call, at, guest, payAndConfirm, aDeposit } = desk;
const { consent, aSaleWithCard, collectAt, mailsOf, cardOf, customerOf } = desk;

test('a guest who withdraws the consent is not charged but asked to pay, and the card is deleted', async () => {
  const booking = await aSaleWithCard();
  expect((await consent(booking, { consent: false })).status).toBe(200);
  expect((await guest(booking)).storedCard).toBeUndefined();
  await collectAt(ANNOUNCED_AT);
  await collectAt(DUE_AT);
  expect(await mailsOf(booking)).toEqual({ 'payment-request': 2 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });
  expect(await customerOf(booking)).toBeNull();
});

test('no card is stored when the consent was withdrawn before the payment', async () => {
  const { held, booking } = await aDeposit();
  await consent(booking, AGREED);
  await consent(booking, { consent: false });
  await payAndConfirm(booking, held);
  expect((await cardOf(booking)).method_id).toBeNull();
  expect((await guest(booking)).storedCard).toBeUndefined();
});

test('the consent is stored with its text, time and sum, and each change is in the history', async () => {
  const { booking } = await aDeposit();
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
  const { booking } = await aDeposit();
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
  const { booking } = await aDeposit({ percent: null });
  expect((await consent(booking, AGREED)).body.error.code).toBe('state_conflict');
  expect((await consent(await aSaleWithCard(), AGREED)).body.error.code).toBe('state_conflict');
});

test('the card of a canceled booking is deleted', async () => {
  const booking = await aSaleWithCard();
  expect((await call('POST', at(booking, '/cancel'), {})).status).toBe(200);
  await collectAt('2026-12-02T09:00:00Z');
  expect(await customerOf(booking)).toBeNull();
  expect(await cardOf(booking)).toMatchObject({ ended_because: 'settled' });
});
