-- Why a refund was made, who decided on it and whether the site owes it (docs/decisions/0108-what-is-stored-of-a-refund.md).
-- Until now `reason` moved meant that the site owes it, and `source` knew no customer. Both stay for the release before.
alter table refunds
  add column cause   text not null default '',    -- late, wrong_amount, canceled, moved, or the provider's own word
  add column actor   text not null default '',    -- visitor, admin:<user id>, system, or provider; admin alone: it is not known which
  add column is_owed boolean not null default false;

-- The release before writes only `reason` and `source`, and this one only the new columns. Each reads what the other has written.
create function refunds_of_both_releases() returns trigger language plpgsql as $$
begin
  if new.actor = '' then
    new.cause := new.reason;
    new.actor := new.source;
    new.is_owed := new.source = 'system' or new.reason = 'moved';
  else
    new.reason := case when new.is_owed and new.cause not in ('late', 'wrong_amount') then 'moved' else new.cause end;
    new.source := case
      when new.is_owed then case when new.cause in ('late', 'wrong_amount') then 'system' else 'admin' end
      when new.actor = 'provider' then 'provider'
      else 'admin'
    end;
  end if;
  return new;
end $$;
create trigger refunds_of_both_releases before insert on refunds for each row execute function refunds_of_both_releases();
