import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { applyIntent } from '#server/booking/money/apply-intent.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import type { CardIntent } from '#server/providers/cards/card-provider.ts';
import { aBoat } from './boats.ts';
import { aDisruptionDesk } from './disruption-desk.ts';
import { pay } from './payments.ts';
import { aTrip } from './slots.ts';
import { aVoucherTill, type Booked, DAY } from './voucher-till.ts';

const WITH_BONUS = { choices: ['voucher', 'refund'], voucherBonusPercent: 10 };

export type Paid = Booked & { boatId: string };

/** A desk whose guests choose vouchers after a disruption: what happens to the card payment later changes the voucher. */
export async function aConversionDesk() {
  const desk = await aDisruptionDesk();
  const { db, shop, ask, disrupt, choose } = desk;
  const { issue, book } = aVoucherTill(desk);

  /** What the provider reports about the booking's payment. */
  async function intentOf({ body }: Booked): Promise<CardIntent> {
    const intent = await shop.deps.cards.retrieveIntent(body.paymentIntentId);
    if (!intent) throw new Error('The booking has no intent');
    return intent;
  }

  /** A booking of 60 euros, paid by card. */
  async function aPaidBooking(): Promise<Paid> {
    const boat = await aBoat(db);
    const booked = await book(undefined, 2, { trip: await aTrip(db, { boat, ...DAY }) });
    await pay(shop, { id: booked.body.paymentIntentId });
    await settleIntent(shop.deps, booked.body.paymentIntentId);
    return { ...booked, boatId: boat.id };
  }

  /** A booking of 60 euros, paid by a card whose bank disputes the payment; the site does not know that yet. */
  async function aBookingBeforeItsDispute(code?: string): Promise<Paid> {
    const boat = await aBoat(db);
    const booked = await book(code, 2, { trip: await aTrip(db, { boat, ...DAY }) });
    await pay(shop, { id: booked.body.paymentIntentId }, 'pm_card_createDispute');
    await applyIntent(shop.deps, { ...(await intentOf(booked)), disputes: [] });
    return { ...booked, boatId: boat.id };
  }

  /** The guest chooses a voucher after a disruption, with a bonus of 10 percent. */
  async function convert({ boatId, booking }: Paid): Promise<{ id: string; code: string }> {
    await disrupt([boatId], WITH_BONUS);
    const chosen = await choose(booking, { choice: 'voucher' });
    const { rows } = await db.pool.query('select id from vouchers where source_booking_id = $1', [booking.id]);
    return { id: rows[0].id, code: chosen.body.booking.payment.voucher.code };
  }

  const reportDispute = ({ body }: Booked) => settleIntent(shop.deps, body.paymentIntentId);

  async function decide(booked: Booked, evidence: 'winning_evidence' | 'losing_evidence') {
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent: booked.body.paymentIntentId })).data;
    await shop.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence }, submit: true });
    await reportDispute(booked);
  }

  async function ledgerOf({ id }: { id: string }) {
    const { balance, entries, spentBefore } = (await ask(OFFICE_PATHS.voucher(id))).body;
    const changes = entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);
    return { balance, spentBefore, latest: changes[0], changes };
  }

  return {
    ...desk,
    issue,
    book,
    intentOf,
    aPaidBooking,
    aBookingBeforeItsDispute,
    convert,
    reportDispute,
    decide,
    ledgerOf,
  };
}
