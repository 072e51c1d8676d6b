import type { OfficeVoucher } from '#contract/vouchers.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { openCode } from '../../booking/voucher-code.ts';
import type { VoucherListRow } from './queries.ts';

export function presentVoucher({ secrets }: Pick<AppDeps, 'secrets'>, row: VoucherListRow): OfficeVoucher {
  return {
    _id: row.id,
    // Sealed with a secret that is gone, it can still be used by who has it.
    code: openCode(secrets, row) ?? '?',
    amount: eurosFromCents(row.amount_cents),
    balance: eurosFromCents(row.balance_cents),
    holder: row.holder,
    origin: row.origin,
    bookingId: row.source_booking_id,
    buyer: [row.buyer_name, row.buyer_email].filter((part) => part !== null).join(', ') || null,
    expires: isoInstant(row.expires_at),
    isExpired: row.is_expired,
    createdAt: isoInstant(row.created_at),
  };
}
