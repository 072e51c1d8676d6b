-- outside a transaction
-- Reports and the page Payments read what was kept of security deposits by the time at which it was kept (docs/product.md, P-14.23).
create index concurrently kept_security_deposits on security_deposits (ended_at) where status = 'captured';
