-- What the operator says of the site: one row, read by every page, kept by every process until it hears of a change.

create table site_settings (
  id         integer primary key default 1 check (id = 1),
  value      jsonb not null default '{}', -- contract/settings.ts; what is missing has its default there
  version    integer not null default 1,
  updated_at timestamptz not null default app_now()
);
insert into site_settings default values;

create function site_settings_tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_settings', '');
  return null;
end $$;
create trigger site_settings_tell_change after update on site_settings
  for each statement execute function site_settings_tell_change();
