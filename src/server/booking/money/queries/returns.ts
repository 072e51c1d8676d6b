import { prepared } from '../../../db/named.ts';

/** A part of the price of a booking that moved to a cheaper time. */
export const insertReturn = prepared<[paymentId: string, amountCents: number, actor: string], { id: string }>(
  'insert-return-after-move',
  `with made as (
     insert into refunds (payment_id, amount_cents, reason, source) values ($1, $2, 'moved', 'admin') returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $3, 'refund.create', 'refund', id, jsonb_build_object('amountCents', $2::integer, 'reason', 'moved')
     from made
   )
   select id from made`,
);
