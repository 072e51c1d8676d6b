import { MONEY_IS_HERE } from '#domain/booking/dispute.ts';
import { prepared } from '../../../../db/statement.ts';
import { mergingDisputes } from '../../queries/disputes.ts';

const IS_HERE = `(${MONEY_IS_HERE.map((status) => `'${status}'`).join(', ')})`;

/**
 * Merges the provider's state of a gift's disputes (`CardDispute`s). Money taken by the bank is debited from the voucher,
 * at most its balance, and credited again when the money comes back. The caller has the locks of the gift and the
 * voucher.
 */
export const mergeGiftDisputes = prepared<[giftId: string, disputes: string], never>(
  'merge-gift-disputes',
  `with ${mergingDisputes({ table: 'gift_disputes', owner: 'gift_sale_id' })}, taken as (
     select id, least(amount_cents, (select coalesce(sum(amount_cents), 0) from voucher_entries where voucher_id = $1::uuid)
       - coalesce(sum(amount_cents) over (order by id rows between unbounded preceding and 1 preceding), 0))::int as cents
     from changed where status not in ${IS_HERE}
       and not exists (select from voucher_entries where gift_dispute_id = changed.id)
   ), entries as (
     insert into voucher_entries (voucher_id, kind, amount_cents, gift_dispute_id, actor)
     select $1::uuid, 'disputed', -cents, id, 'provider' from taken where cents > 0
   ), reinstated as (
     insert into voucher_entries (voucher_id, kind, amount_cents, gift_dispute_id, actor)
     select e.voucher_id, 'reinstated', -e.amount_cents, e.gift_dispute_id, 'provider'
     from voucher_entries e join changed on changed.id = e.gift_dispute_id
     where e.kind = 'disputed' and changed.status in ${IS_HERE}
     on conflict do nothing
   )
   select from changed`,
);
