-- A voucher that ended because all money of its gift had gone back keeps its last instant of before (docs/product.md, P-26.10); null: no
-- refund has ended it. Until now, a line of the log of changes said so.
alter table vouchers add column expires_before_refund timestamptz;

-- The release before ends vouchers and makes them usable again without the column. It ends a voucher whose money has all gone back in
-- the transaction that records this, so that nobody can end such a voucher by hand.
create function voucher_ends_of_both_releases() returns trigger language plpgsql as $$
begin
  if new.ended_at is null then
    new.expires_before_refund := null;
  elsif new.expires_before_refund is null and exists (
    select from gift_sales where voucher_id = new.id and refunded_cents >= received_cents
  ) then
    new.expires_before_refund := old.expires_at;
  end if;
  return new;
end $$;
create trigger voucher_ends_of_both_releases before update of ended_at on vouchers
  for each row when (old.ended_at is distinct from new.ended_at) execute function voucher_ends_of_both_releases();
