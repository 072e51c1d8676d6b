import { prepared } from '../../../db/statement.ts';

/**
 * CTEs that merge the provider's state of disputes (`$2`, `CardDispute`s) of one payment (`$1`) and log the changes;
 * `changed` (id, status, amount_cents) has the changed rows.
 */
function mergingDisputes(into: { readonly table: string; readonly owner: string }): string {
  return `changed as (
     insert into ${into.table} as d (${into.owner}, provider_dispute_id, amount_cents, status, reason, opened_at)
     select $1, reported.* from jsonb_to_recordset($2) as reported ("id" text, "amountCents" integer, "status" text, "reason" text,
       "openedAt" timestamptz)
     on conflict (provider_dispute_id) do update
       set status = excluded.status, amount_cents = excluded.amount_cents, updated_at = app_now()
       where (d.status, d.amount_cents) <> (excluded.status, excluded.amount_cents)
         and d.status not in ('won', 'lost') -- an older answer
     returning id, status, amount_cents
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select 'provider', 'dispute.' || status, 'dispute', id,
       jsonb_build_object('status', status, 'amountCents', amount_cents)
     from changed
   )`;
}

/** Merges the provider's state of a payment's disputes (`CardDispute`s); changes are logged. */
export const mergeDisputes = prepared<[paymentId: string, disputes: string], never>(
  'merge-disputes',
  `with ${mergingDisputes({ table: 'disputes', owner: 'payment_id' })} select from changed`,
);

/** Merges the provider's state of a gift's disputes (`CardDispute`s). The caller has the lock of the gift. */
export const mergeGiftDisputes = prepared<[giftId: string, disputes: string], never>(
  'merge-gift-disputes',
  `with ${mergingDisputes({ table: 'gift_disputes', owner: 'gift_sale_id' })} select from changed`,
);
