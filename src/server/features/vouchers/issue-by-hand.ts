import type { z } from 'zod';
import type { Language } from '#contract/language.ts';
import type { OfficeVoucher, voucherRequest } from '#contract/vouchers.ts';
import type { AppDeps } from '../../app-deps.ts';
import { issueVoucher, voucherExpiry } from '../../booking/money/vouchers/issue-voucher.ts';
import type { ChangeKey } from '../../booking/access/idempotency-key.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';
import { requestCents } from '../../http/request-cents.ts';
import { presentVoucher } from './present-voucher.ts';
import { voucherById, voucherByKey } from './queries.ts';

/** Issues a voucher by an operator (P-26.2). @throws AppError invalid_fields when it would already have expired */
export async function issueByHand(
  deps: Pick<AppDeps, 'db' | 'secrets' | 'clock'>,
  order: {
    readonly body: z.output<typeof voucherRequest>;
    readonly actor: string;
    readonly language: Language;
    readonly key: ChangeKey | null;
  },
): Promise<OfficeVoucher> {
  const { body, actor, language, key } = order;
  const earlier = await issuedBefore(deps, key);
  if (earlier) return earlier;
  const now = deps.clock.now();
  const expiresAt = body.expires === undefined ? voucherExpiry(now) : Temporal.Instant.from(body.expires);
  if (Temporal.Instant.compare(expiresAt, now) <= 0) {
    throw new AppError('invalid_fields', { fields: { expires: 'time_passed' } });
  }
  const { id } = await issueVoucher(deps.db.pool, deps, {
    amountCents: requestCents(body.amount, 'amount'),
    bonusCents: 0,
    sourceBookingId: null,
    holder: body.holder?.trim() || null,
    language,
    expiresAt,
    actor,
    key,
  }).catch(async (error: unknown) => {
    // The same request was sent twice at the same time.
    const other = isUniqueViolation(error) ? await issuedBefore(deps, key) : null;
    if (other) return { id: other._id };
    throw error;
  });
  return read(deps, id);
}

/** The voucher issued by an earlier request with the same key; null: none. @throws AppError idempotency_key_reused */
async function issuedBefore(
  deps: Pick<AppDeps, 'db' | 'secrets'>,
  key: ChangeKey | null,
): Promise<OfficeVoucher | null> {
  const [earlier] = key ? await voucherByKey(deps.db, [key.key]) : [];
  if (!key || !earlier) return null;
  if (!earlier.request_hash?.equals(key.requestHash)) throw new AppError('idempotency_key_reused');
  return read(deps, earlier.id);
}

async function read(deps: Pick<AppDeps, 'db' | 'secrets'>, id: string): Promise<OfficeVoucher> {
  const [row] = await voucherById(deps.db, [id]);
  if (!row) throw new Error(`Voucher ${id} was not written`);
  return presentVoucher(deps, row);
}
