import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { applyIntent } from '#server/booking/money/apply-intent.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { aBoat } from './boats.ts';
import type { aDisruptionDesk } from './disruption-desk.ts';
import { GIFT_WISH } from './gift-desk.ts';
import { pay } from './payments.ts';
import { aTrip } from './slots.ts';
import { aVoucherTill, type Booked, DAY } from './voucher-till.ts';

export interface VoucherMade {
  readonly id: string;
  readonly code: string;
}

/** Sells gifts, and turns bookings that were paid with vouchers into vouchers with a bonus of 10 percent. */
export async function aVoucherChain(desk: Awaited<ReturnType<typeof aDisruptionDesk>>) {
  const { db, shop, ask, disrupt, choose } = desk;
  const till = aVoucherTill(desk);
  await db.pool.query(`update site_settings set value = jsonb_set(value, '{gifts}', '{"isOn": true}')`);

  /** A gift of 100 euros that is paid and on its voucher. A dispute is not known to the site yet. */
  async function aGift(card = 'pm_card_visa'): Promise<VoucherMade & { paymentIntentId: string }> {
    await db.pool.query('update gift_sales set source_hash = null');
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(shop.origin + GIFT_PATHS.buy, {
      method: 'POST',
      headers,
      body: JSON.stringify(GIFT_WISH),
    });
    const { paymentIntentId }: GiftIntentAnswer = await answer.json();
    await pay(shop, { id: paymentIntentId }, card);
    const intent = await shop.deps.cards.retrieveIntent(paymentIntentId);
    if (!intent) throw new Error('The gift has no intent');
    await applyIntent(shop.deps, { ...intent, disputes: [] });
    const { rows } = await db.pool.query('select id from gift_sales where provider_payment_id = $1', [paymentIntentId]);
    const id: string = rows[0].id;
    return { id, code: (await ask(OFFICE_PATHS.voucher(id))).body.code, paymentIntentId };
  }

  /** Seats of 30 euros on a trip of their own boat, paid with a voucher; the card pays what it does not cover. */
  async function aBookingPaidWith(code: string | undefined, adults: number): Promise<Booked & { boatId: string }> {
    const boat = await aBoat(db);
    const booked = await till.book(code, adults, { trip: await aTrip(db, { boat, ...DAY }) });
    const { paymentIntentId } = booked.body;
    if (paymentIntentId) {
      await pay(shop, { id: paymentIntentId });
      await settleIntent(shop.deps, paymentIntentId);
    }
    return { ...booked, boatId: boat.id };
  }

  const disruptBooking = ({ boatId }: { boatId: string }) =>
    disrupt([boatId], { choices: ['voucher', 'refund'], voucherBonusPercent: 10 });

  /** The guest chooses a voucher after a disruption. */
  async function convert(booked: Booked & { boatId: string }): Promise<VoucherMade> {
    await disruptBooking(booked);
    const chosen = await choose(booked.booking, { choice: 'voucher' });
    const { rows } = await db.pool.query('select id from vouchers where source_booking_id = $1', [booked.booking.id]);
    return { id: rows[0].id, code: chosen.body.booking.payment.voucher.code };
  }

  /** The operator cancels a booking and refunds it. */
  async function refundBooking({ booking }: Booked): Promise<number> {
    await ask(OFFICE_PATHS.adminCancel(booking.id), {});
    return (await ask(OFFICE_PATHS.adminRefund(booking.id), {})).status;
  }

  async function decide(paymentIntentId: string, evidence: 'winning_evidence' | 'losing_evidence'): Promise<void> {
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent: paymentIntentId })).data;
    await shop.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence }, submit: true });
    await settleIntent(shop.deps, paymentIntentId);
  }

  /** Amounts in euros; the latest change first. */
  async function ledgerOf({ id }: { id: string }) {
    const { balance, entries, spentBefore } = (await ask(OFFICE_PATHS.voucher(id))).body;
    const changes: [kind: string, amount: number][] = entries.map(({ kind, amount }: any) => [kind, amount]);
    return { balance, spentBefore, latest: changes[0], changes };
  }

  const offerTo = async ({ booking }: Booked) =>
    (await ask(PATHS.choice(booking.id), null, { token: booking.token })).body.voucher;

  return { ...till, aGift, aBookingPaidWith, disruptBooking, convert, refundBooking, decide, ledgerOf, offerTo };
}
