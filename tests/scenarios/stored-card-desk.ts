import { expect } from 'vitest';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { collectBalances } from '#server/booking/change/collect-balances.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { aDepositDesk, SOLD_AT } from './deposit-desk.ts';
import type { BookingMade } from './bookings.ts';

/** When the charge of the desk's sales is announced. */
export const ANNOUNCED_AT = '2026-12-10T09:00:00Z';
export const AGREED = { consent: true, text: CHARGE_CONSENT_TEXT, language: 'en' };

type Own = Pick<BookingMade, 'id' | 'token'>;

/** A deposit desk whose guests agree that the rest is charged to the card of the deposit. */
export async function aStoredCardDesk() {
  const desk = await aDepositDesk();
  const { db, shop, send, aDeposit, confirm } = desk;

  const consent = ({ id, token }: Own, body: object) =>
    send('PUT', `/checkout/booking/${id}/card-consent?t=${token}`, body);
  const payPage = ({ id, token }: Own) => send('POST', `/checkout/booking/${id}/intent?t=${token}`, {});

  /** Sold with the consent; the deposit was paid with `card`. */
  async function aSaleWithCard(card = 'pm_card_visa', soldAt = SOLD_AT) {
    const { held, booking } = await aDeposit({ soldAt });
    expect((await consent(booking, AGREED)).status).toBe(200);
    const paid = await shop.stripe.paymentIntents.confirm(held.paymentIntentId, { payment_method: card });
    if (paid.status === 'requires_action') await approve(paid.next_action?.redirect_to_url?.url ?? '');
    await confirm(booking, held);
    return booking;
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

  const customerOf = async (booking: Own): Promise<unknown> =>
    (await shop.stripe.paymentMethods.retrieve((await cardOf(booking)).method_id)).customer;

  return { ...desk, consent, payPage, aSaleWithCard, collectAt, mailsOf, cardOf, chargesOf, customerOf };
}

async function approve(bank: string): Promise<void> {
  const { origin, pathname, searchParams } = new URL(bank);
  const secret = searchParams.get('payment_intent_client_secret') ?? '';
  const body = new URLSearchParams({ payment_intent_client_secret: secret, verdict: 'approve' });
  await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
}
