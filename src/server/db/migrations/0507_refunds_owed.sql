-- outside a transaction
-- Failed refunds that the site owes are looked at every minute. The release before uses refunds_owed_and_failed.
create index concurrently failed_refunds_owed on refunds (retry_at nulls first) include (payment_id, given_up_at)
  where status in ('failed', 'canceled') and resolved_at is null and is_owed;
