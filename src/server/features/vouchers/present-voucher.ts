import type { GiftPurchase, OfficeVoucher, VoucherEntry } from '#contract/vouchers.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { shownActor } from '../../booking/read/shown-actor.ts';
import { openCode } from '../../booking/voucher-code.ts';
import type { GiftMoney, GiftRefundRow } from '../../booking/money/gifts/queries/refunds.ts';
import { refundableCents } from '../../booking/money/gifts/refund-gift.ts';
import type { VoucherEntryRow, VoucherListRow } from './queries.ts';

export function presentVoucher({ secrets }: Pick<AppDeps, 'secrets'>, row: VoucherListRow): OfficeVoucher {
  return {
    _id: row.id,
    // The secret that sealed the code may no longer exist; the voucher can still be used by anyone who has its code.
    code: openCode(secrets, row) ?? '?',
    amount: eurosFromCents(row.amount_cents),
    balance: eurosFromCents(row.balance_cents),
    holder: row.holder,
    origin: row.origin,
    bookingId: row.source_booking_id,
    buyer: [row.buyer_name, row.buyer_email].filter((part) => part !== null).join(', ') || null,
    expires: isoInstant(row.expires_at),
    isExpired: row.is_expired,
    ended: row.ended_at && {
      at: isoInstant(row.ended_at),
      by: shownActor(row.ended_by ?? 'system'),
      email: row.ended_by_email,
    },
    extendedAt: row.extended_at && isoInstant(row.extended_at),
    createdAt: isoInstant(row.created_at),
  };
}

export function presentEntry(row: VoucherEntryRow): VoucherEntry {
  return {
    _id: row.id,
    at: isoInstant(row.at),
    kind: row.kind,
    amount: eurosFromCents(row.amount_cents),
    balanceAfter: eurosFromCents(row.balance_after_cents),
    bookingId: row.booking_id,
    by: row.actor === null ? null : shownActor(row.actor),
    email: row.actor_email,
  };
}

export function presentPurchase(money: GiftMoney, refunds: readonly GiftRefundRow[]): GiftPurchase {
  const done = refunds.filter(({ status }) => status === 'succeeded');
  return {
    received: eurosFromCents(money.received_cents),
    refunded: eurosFromCents(done.reduce((cents, { amount_cents }) => cents + amount_cents, 0)),
    refundable: eurosFromCents(refundableCents(money)),
    refunds: refunds.map(({ id, at, amount_cents, status }) => ({
      _id: id,
      at: isoInstant(at),
      amount: eurosFromCents(amount_cents),
      status,
    })),
  };
}
