import { randomUUID } from 'node:crypto';
import { VOUCHER_MONTHS } from '#domain/booking/voucher.ts';
import { shownCode } from '#domain/readable-code.ts';
import type { Cents } from '#domain/money.ts';
import { toCanary } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { Queryable } from '../../../db/database.ts';
import { hexBytes } from '../../../db/hex-bytes.ts';
import type { ChangeKey } from '../../access/idempotency-key.ts';
import { hashToken } from '../../../http/token-hash.ts';
import { insertVoucher } from './queries/vouchers.ts';
import { newVoucherCode, sealCode } from '../../voucher-code.ts';

export interface VoucherOrder {
  readonly amountCents: Cents;
  /** Added to the amount free of charge. */
  readonly bonusCents: Cents;
  /** The booking whose money is on the voucher; null: the operator gives it. */
  readonly sourceBookingId: string | null;
  readonly holder: string | null;
  readonly language: string;
  readonly expiresAt: Temporal.Instant;
  /** `visitor`, `system` or `admin:<user id>` */
  readonly actor: string;
  /** Key of the request that asked for it. */
  readonly key?: ChangeKey | null;
}

/** Writes a new voucher; returns its id and its code as shown to people. */
export async function issueVoucher(
  sql: Queryable,
  { secrets }: Pick<AppDeps, 'secrets'>,
  order: VoucherOrder,
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = newVoucherCode();
  await insertVoucher(sql, [
    {
      id,
      code_hash: hexBytes(hashToken(code)),
      sealed_code: hexBytes(sealCode(secrets, id, code)),
      origin: order.sourceBookingId === null ? 'manual' : 'booking',
      source_booking_id: order.sourceBookingId,
      source_cents: order.sourceBookingId === null ? 0 : order.amountCents,
      holder: order.holder,
      language: order.language,
      expires_at: order.expiresAt,
      actor: order.actor,
      request_key: order.key ? hexBytes(order.key.key) : null,
      request_hash: order.key ? hexBytes(order.key.requestHash) : null,
      amount_cents: order.amountCents,
      bonus_cents: order.bonusCents,
    },
  ]);
  return { id, code: shownCode(code) };
}

/** The last second of the Canary day a year from now (P-26.2), or as many months. */
export function voucherExpiry(now: Temporal.Instant, months = VOUCHER_MONTHS): Temporal.Instant {
  return toCanary(now).add({ months, days: 1 }).startOfDay().subtract({ seconds: 1 }).toInstant();
}
