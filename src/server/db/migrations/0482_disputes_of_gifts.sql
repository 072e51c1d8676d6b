-- oldest program: 0280
-- Disputes of payments for gifts (docs/product.md, P-26.15). What the bank has taken cannot be spent with the voucher.
create table gift_disputes (
  id                  uuid primary key default gen_random_uuid(),
  gift_sale_id        uuid not null references gift_sales (id),
  provider_dispute_id text not null unique,
  status              text not null,    -- the provider's word: needs_response, under_review, won, lost …
  reason              text,
  amount_cents        integer not null check (amount_cents >= 0),
  opened_at           timestamptz not null,
  created_at          timestamptz not null default app_now(),
  updated_at          timestamptz not null default app_now()
);
create index gift_disputes_by_sale on gift_disputes (gift_sale_id);
-- Read every minute.
create index gift_disputes_open on gift_disputes (gift_sale_id)
  where status not in ('won', 'lost', 'warning_closed', 'prevented');

-- disputed: the buyer's bank has taken it; reinstated: that dispute was won
alter table voucher_entries
  add column gift_dispute_id uuid references gift_disputes (id),
  drop constraint voucher_entries_kind_check,
  drop constraint voucher_entries_sign_check,
  add constraint voucher_entries_kind_check check (kind in ('issued', 'bonus', 'reserved', 'released', 'refunded', 'withdrawn',
    'restored', 'disputed', 'reinstated')) not valid,
  add constraint voucher_entries_sign_check
    check (amount_cents <> 0 and (amount_cents < 0) = (kind in ('reserved', 'withdrawn', 'disputed'))) not valid,
  add constraint voucher_entries_gift_dispute_check
    check ((kind in ('disputed', 'reinstated')) = (gift_dispute_id is not null)) not valid;
