import { voucherShare } from '#domain/booking/voucher.ts';
import type { Queryable } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { changeLockedStatus } from '../../change-status.ts';
import type { Hold } from '../../place/hold.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import { issueTickets } from '../../tickets/issue-tickets.ts';
import { cancelOpenPayments } from '../queries/payments.ts';
import { reserveShare, setCardShare, spendShare } from './queries/vouchers.ts';
import { usableVoucher } from './usable-voucher.ts';

/**
 * Reserves the amount due for a new hold on a voucher, in the hold's own transaction. The card pays the rest; a hold that
 * the voucher covers completely is paid at once (P-26.3). The reserved amount is released when the hold ends unpaid.
 * @returns the hold with the card's share
 * @throws AppError voucher_not_found, voucher_expired, voucher_empty
 */
export async function payWithVoucher(sql: Queryable, hold: Hold, typedCode: string): Promise<Hold> {
  const voucher = await usableVoucher(sql, typedCode);
  const { voucherCents, cardCents } = voucherShare({
    dueCents: hold.amountCents,
    balanceCents: voucher.balance_cents,
  });
  if (voucherCents === 0) throw new AppError('voucher_empty');
  await reserveShare(sql, [voucher.id, hold.bookingId, voucherCents, 'visitor']);
  if (cardCents > 0) await setCardShare(sql, [hold.bookingId, cardCents]);
  else await payWhole(sql, hold.bookingId);
  return { ...hold, amountCents: cardCents };
}

async function payWhole(sql: Queryable, bookingId: string): Promise<void> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new Error(`Booking ${bookingId} was not written`);
  await cancelOpenPayments(sql, [bookingId]);
  await spendShare(sql, [bookingId]);
  await changeLockedStatus(sql, { bookingId, action: 'pay', actor: 'visitor' });
  await issueTickets(sql, booking);
}
