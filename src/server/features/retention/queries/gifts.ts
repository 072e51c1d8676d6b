import { prepared } from '../../../db/statement.ts';

/** Deletes gifts that were requested before `since` and never paid (P-26.11). */
export const deleteUnpaidGifts = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'delete-unpaid-gifts',
  `delete from gift_sales where id in (
     select id from gift_sales where status = 'canceled' and created_at < $1
     order by created_at, id limit $2 for update skip locked)
   returning id`,
);

/** Removes the persons from gifts paid before `since`, with their links and mails; amounts and vouchers stay. */
export const eraseGiftPersons = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-gift-persons',
  `with due as (
     select id from gift_sales
     where paid_at < $1 and num_nonnulls(buyer_name, buyer_email, recipient, message) > 0
     order by paid_at, id limit $2 for update skip locked
   ), mails as (
     delete from mail_outbox where gift_sale_id in (select id from due)
   ), links as (
     delete from gift_tokens where gift_id in (select id from due)
   ), holders as (
     update vouchers set holder = null where id in (select id from due)
   )
   update gift_sales set buyer_name = null, buyer_email = null, recipient = null, message = null
   where id in (select id from due) returning id`,
);

/** Erases the source of gifts requested before `since`. */
export const eraseGiftSources = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-gift-sources',
  `update gift_sales set source_hash = null where id in (
     select id from gift_sales where created_at < $1 and source_hash is not null
     order by created_at, id limit $2 for update skip locked)
   returning id`,
);
