import type { Queryable } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { hashOfCode } from '../../voucher-code.ts';
import { lockVoucher } from './queries/family.ts';
import { voucherByHash, type VoucherRow } from './queries/vouchers.ts';

/**
 * The voucher of a code, if it has a balance; locked, so that nobody else pays with it until the transaction ends.
 * @throws AppError voucher_not_found, voucher_expired, voucher_empty
 */
export async function usableVoucher(sql: Queryable, typedCode: string): Promise<VoucherRow> {
  const hash = hashOfCode(typedCode);
  const [locked] = hash ? await lockVoucher(sql, [hash]) : [];
  const [voucher] = hash && locked ? await voucherByHash(sql, [hash]) : [];
  if (!voucher) throw new AppError('voucher_not_found');
  if (voucher.is_expired) throw new AppError('voucher_expired');
  if (voucher.balance_cents <= 0) throw new AppError('voucher_empty');
  return voucher;
}
