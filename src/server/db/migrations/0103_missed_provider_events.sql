-- Events whose webhook was lost are read from the provider's own list (P-11.10).

-- Until when the list was read; one row a provider.
create table provider_event_reads (
  provider   text primary key,
  read_until timestamptz not null
);

-- When handling an event was tried last: an event that cannot be handled is tried again later, and does not stop others.
alter table provider_events add column tried_at timestamptz;
drop index provider_events_unhandled;
create index provider_events_unhandled on provider_events (tried_at nulls first, received_at) where handled_at is null;
