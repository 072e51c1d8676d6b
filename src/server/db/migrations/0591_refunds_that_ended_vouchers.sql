-- The vouchers of before that ended by the refund of their gift, as the log of changes says. They were valid until the end of the
-- Canary day a year after the payment (docs/product.md, P-26.7).
update vouchers v set expires_before_refund =
  ((((g.paid_at at time zone 'Atlantic/Canary')::date + interval '1 year')::date + 1)::timestamp at time zone 'Atlantic/Canary')
    - interval '1 second'
from gift_sales g
where g.voucher_id = v.id and v.ended_at is not null and v.expires_before_refund is null and exists (
  select from audit_log where entity = 'voucher' and entity_id = v.id and action = 'voucher.end' and at = v.ended_at);
