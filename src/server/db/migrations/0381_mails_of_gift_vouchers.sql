-- outside a transaction
create index concurrently mail_outbox_by_gift_sale on mail_outbox (gift_sale_id) where gift_sale_id is not null;
