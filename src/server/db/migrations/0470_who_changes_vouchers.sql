-- A voucher that was ended says when and by whom, and each entry of a ledger who made it; null: it is of before (docs/product.md, P-26.14).
alter table vouchers add column ended_at timestamptz, add column ended_by text;
update vouchers v set ended_at = ended.at, ended_by = ended.actor
from (
  select distinct on (entity_id) entity_id, at, actor from audit_log
  where entity = 'voucher' and action in ('voucher.withdraw', 'voucher.end') order by entity_id, at
) ended
where v.id = ended.entity_id;

alter table voucher_entries add column actor text;
update voucher_entries e set actor = v.actor from vouchers v where v.id = e.voucher_id and e.kind in ('issued', 'bonus');
