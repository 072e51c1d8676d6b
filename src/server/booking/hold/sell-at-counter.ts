import { type CounterPay, isByHand, paysByOf } from '#domain/booking/payment-way.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { BookingContact } from '../contact.ts';
import { recordUnlessCardOpen } from '../money/record-hand-payment.ts';
import { usableVoucher } from '../money/vouchers/usable-voucher.ts';
import type { Hold } from '../place/hold.ts';
import { describeSale } from './queries/counter-sale.ts';
import { type HoldDeps, type HoldOrder, takeHold } from './take-hold.ts';

export interface CounterSale {
  readonly order: Pick<HoldOrder, 'request' | 'shownCents' | 'buyer'>;
  readonly contact: BookingContact;
  /** group: it is paid with the others of its group (group-bookings.ts). */
  readonly pay: CounterPay | 'group';
  readonly note: string | null;
  /** The voucher pays first, up to its balance; `pay` applies to the rest. */
  readonly voucherCode?: string | undefined;
}

/**
 * Books for a customer with the same claim as a visitor (P-14): place, contact and money taken by hand are written in one
 * transaction. @throws AppError as `takeHold`.
 */
export function sellAtCounter(deps: HoldDeps, sale: CounterSale): Promise<Hold> {
  return takeHold(deps, {
    ...sale.order,
    provider: null,
    alongside: async (tx, hold) => {
      await writeSale(tx, sale, { hold, holdMinutes: deps.env.holdMinutes });
      return hold;
    },
  });
}

async function writeSale(
  sql: Queryable,
  { order, contact, pay, note, voucherCode }: CounterSale,
  { hold, holdMinutes }: { hold: Hold; holdMinutes: number },
): Promise<void> {
  const { bookingId, amountCents } = hold;
  const { actor } = order.buyer;
  const paysBy = pay === 'group' ? null : paysByOf(pay);
  await describeSale(sql, [bookingId, contact.name, contact.email, contact.phone, paysBy, holdMinutes, note, actor]);
  const byVoucher = voucherCode === undefined ? 0 : await payWith(sql, voucherCode, { bookingId, actor, amountCents });
  const restCents = amountCents - byVoucher;
  if (!isByHand(pay) || restCents === 0) return;
  await recordUnlessCardOpen(sql, { bookingId, actor, way: pay, amountCents: restCents, key: undefined });
}

/** Pays for a sale with a voucher; returns the cents paid. */
async function payWith(
  sql: Queryable,
  voucherCode: string,
  { bookingId, actor, amountCents }: { bookingId: string; actor: string; amountCents: Cents },
): Promise<Cents> {
  const { balance_cents: balanceCents } = await usableVoucher(sql, voucherCode);
  const cents = Math.min(amountCents, balanceCents);
  await recordUnlessCardOpen(sql, {
    bookingId,
    actor,
    way: 'voucher',
    voucherCode,
    amountCents: cents,
    key: undefined,
  });
  return cents;
}
