import type { z } from 'zod';
import type { VoucherDetails, VoucherList, voucherQuery } from '#contract/vouchers.ts';
import { spentBeforeCents } from '#domain/booking/money-gone.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hashOfCode } from '../../booking/voucher-code.ts';
import { containing } from '../../db/like-pattern.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import { giftMoney, refundsOfGift } from '../../booking/money/gifts/queries/refunds.ts';
import { moneyGoneOf } from '../../booking/money/vouchers/sync-voucher-balance.ts';
import { AppError } from '../../http/errors.ts';
import { presentEntry, presentPurchase, presentVoucher } from './present-voucher.ts';
import { listedVouchers, voucherById, voucherLedger } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'secrets'>;

/**
 * One page of the vouchers, newest first (P-26.14). A partial code finds nothing, because the search uses the code's hash.
 * @throws AppError malformed_request for a cursor that the server did not issue
 */
export async function listVouchers(deps: Deps, query: z.output<typeof voucherQuery>): Promise<VoucherList> {
  const { search, cursor, limit } = query;
  const rows = await listedVouchers(deps.db, {
    search: containing(search),
    code: hashOfCode(search ?? ''),
    before: readCursor(cursor),
    limit: limit + 1,
  });
  const { shown, nextCursor } = pageOf(rows, limit, ({ created_at: at, id }) => ({ at, id }));
  return { items: shown.map((row) => presentVoucher(deps, row)), nextCursor };
}

/** A voucher with its ledger. @throws AppError voucher_not_found */
export async function readVoucherDetails(deps: Deps, id: string): Promise<VoucherDetails> {
  const [row] = await voucherById(deps.db, [id]);
  if (!row) throw new AppError('voucher_not_found');
  const entries = await voucherLedger(deps.db, [id]);
  const [money] = row.origin === 'gift' ? await giftMoney(deps.db, [id]) : [];
  const purchase = money ? presentPurchase(money, await refundsOfGift(deps.db, [id])) : null;
  const spentBefore = eurosFromCents(spentBeforeCents(await moneyGoneOf(deps.db, [id])));
  return { ...presentVoucher(deps, row), entries: entries.map(presentEntry), purchase, spentBefore };
}
