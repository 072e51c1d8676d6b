import { MONEY_IS_HERE } from '#domain/booking/dispute.ts';
import { prepared } from '../../../../db/statement.ts';
import { mergingDisputes } from '../../queries/disputes.ts';

const IS_HERE = `(${MONEY_IS_HERE.map((status) => `'${status}'`).join(', ')})`;

/** Merges the provider's state of a gift's disputes (`CardDispute`s). The caller has the lock of the gift. */
export const mergeGiftDisputes = prepared<[giftId: string, disputes: string], never>(
  'merge-gift-disputes',
  `with ${mergingDisputes({ table: 'gift_disputes', owner: 'gift_sale_id' })} select from changed`,
);

/** Locks the voucher if it was bought as a gift; read its balance and its disputes after this. */
export const lockGiftVoucher = prepared<[voucherId: string], { id: string }>(
  'lock-gift-voucher',
  `select id from vouchers where id = $1 and origin = 'gift' for no key update`,
);

/**
 * CTE of the disputes of a gift (`$1`, also the id of its voucher) with the cents that the bank has and that are not debited
 * yet; negative: more is debited than the bank has.
 */
const MISSING = `missing as (
     select d.id, (case when d.status in ${IS_HERE} then 0 else d.amount_cents end + (
       select coalesce(sum(amount_cents), 0) from voucher_entries
       where voucher_id = $1::uuid and gift_dispute_id = d.id))::int as cents
     from gift_disputes d where d.gift_sale_id = $1::uuid
   )`;

/** Credits to the voucher what the bank has returned. The caller has the voucher's lock. */
export const creditWonDisputes = prepared<[giftId: string], never>(
  'credit-won-gift-disputes',
  `with ${MISSING}
   insert into voucher_entries (voucher_id, kind, amount_cents, gift_dispute_id, actor)
   select $1::uuid, 'reinstated', -cents, id, 'provider' from missing where cents < 0`,
);

/** Debits from the voucher what the bank has taken and what is not debited yet, at most the balance. The caller has its lock. */
export const debitDisputes = prepared<[giftId: string], never>(
  'debit-gift-disputes',
  `with ${MISSING}, taken as (
     select id, least(cents, (select coalesce(sum(amount_cents), 0) from voucher_entries where voucher_id = $1::uuid)
       - coalesce(sum(cents) over (order by id rows between unbounded preceding and 1 preceding), 0))::int as cents
     from missing where cents > 0
   )
   insert into voucher_entries (voucher_id, kind, amount_cents, gift_dispute_id, actor)
   select $1::uuid, 'disputed', -cents, id, 'provider' from taken where cents > 0`,
);
