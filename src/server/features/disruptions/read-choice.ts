import type { FastifyRequest } from 'fastify';
import type { ChoiceOffers } from '#contract/disruptions.ts';
import { keptCents } from '#domain/booking/balance.ts';
import { isByHand } from '#domain/booking/payment-way.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { voucherBonusCents } from '#domain/booking/disruption.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { listOffers, type Offer } from '../../booking/change/disruptions/list-offers.ts';
import { type ChoiceRow, choiceOfBooking } from '../../booking/change/disruptions/queries/choices.ts';
import { changeableBooking } from '../../booking/money/changes/queries/changeable.ts';
import { paidPaymentsOf } from '../../booking/money/paid-payments.ts';
import { guestsBookingId } from '../../booking/access/holder.ts';
import { voucherExpiry } from '../../booking/money/vouchers/issue-voucher.ts';
import { voucherOfBooking } from '../../booking/money/vouchers/queries/vouchers.ts';
import { voucherWorthCents } from '../../booking/money/vouchers/voucher-worth.ts';
import { openCode } from '../../booking/voucher-code.ts';
import type { Viewer } from '../../booking/read/present-booking.ts';
import { readBooking } from '../../booking/read/read-booking.ts';
import { AppError } from '../../http/errors.ts';
import { presentOutcome } from './present-disruption.ts';

/**
 * The offers to the guest of a disrupted booking, or the choice made.
 * @throws AppError booking_not_found; state_conflict when it was never disrupted, or the disruption was undone
 */
export async function readChoice(
  deps: Pick<AppDeps, 'db' | 'secrets'>,
  bookingId: string,
  viewer: Viewer,
): Promise<ChoiceOffers> {
  const sql = deps.db.pool;
  const [row] = await choiceOfBooking(sql, [bookingId]);
  const [changeable] = await changeableBooking(sql, [bookingId]);
  const booking = await readBooking(deps, bookingId, viewer);
  if (!changeable || !booking) throw new AppError('booking_not_found');
  if (!row) throw new AppError('state_conflict');
  const isOpen = row.closed_at === null && changeable.status === 'disrupted';
  const payments = await paidPaymentsOf(sql, bookingId);
  const byHand = keptCents(payments.filter(({ provider }) => isByHand(provider)));
  const byVoucher = keptCents(payments.filter(({ provider }) => provider === 'voucher'));
  // Below 0 while more is on its way back than was received.
  const kept = Math.max(0, keptCents(payments));
  const forVoucher = await voucherWorthCents(sql, bookingId);
  const wanted = { wasAt: row.start_at, mustKeepLeadTime: viewer === 'holder' };
  const offers = (choice: 'move' | 'voucher' | 'refund') => isOpen && row.choices.includes(choice);
  return {
    booking,
    reason: row.reason,
    answerBy: isoInstant(row.answer_by),
    defaultChoice: row.default_choice,
    move: offers('move') ? { offers: (await listOffers(sql, changeable, wanted)).map(presentOffer) } : null,
    voucher: offers('voucher') && forVoucher > 0 ? presentVoucherOffer(forVoucher, row) : null,
    refund: offers('refund')
      ? {
          amount: eurosFromCents(kept),
          toCard: eurosFromCents(Math.max(0, kept - byHand - byVoucher)),
          byHand: eurosFromCents(byHand),
          toVoucher: eurosFromCents(byVoucher),
        }
      : null,
    answer: row.choice === null ? null : { ...presentOutcome(row), ...(await voucherFor(deps, bookingId)) },
  };
}

function presentVoucherOffer(worth: Cents, { voucher_bonus_percent: percent, now }: ChoiceRow) {
  const bonus = voucherBonusCents(worth, percent);
  return {
    amount: eurosFromCents(worth + bonus),
    bonus: eurosFromCents(bonus),
    expires: isoInstant(voucherExpiry(now)),
  };
}

async function voucherFor({ db, secrets }: Pick<AppDeps, 'db' | 'secrets'>, bookingId: string) {
  const [voucher] = await voucherOfBooking(db.pool, [bookingId]);
  const voucherCode = voucher && openCode(secrets, voucher);
  return voucherCode ? { voucherCode, voucherExpires: isoInstant(voucher.expires_at) } : {};
}

function presentOffer({ boat, isSameBoat, start, end, slotId, seatsLeft }: Offer) {
  return {
    boatId: boat.id,
    boat: boat.title,
    image: boat.image,
    port: boat.port_name,
    isSameBoat,
    start: isoInstant(start),
    end: isoInstant(end),
    slotId,
    seatsLeft,
  };
}

/** The same as `readChoice` for the guest's page; null: there is nothing to choose. @throws AppError booking_not_found */
export async function showChoice(
  deps: Pick<AppDeps, 'db' | 'secrets'>,
  request: FastifyRequest,
  id: string,
): Promise<ChoiceOffers | null> {
  const bookingId = await guestsBookingId(deps, request, id);
  return readChoice(deps, bookingId, 'holder').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'state_conflict') return null;
    throw error;
  });
}
