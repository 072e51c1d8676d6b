-- oldest program: 0280
-- Vouchers that visitors buy as gifts (docs/product.md, P-26.6). The sale is no payment of a booking: what was received for it is
-- owed to whoever has the code, and is revenue only when a booking is paid with it.
create table gift_sales (
  id                  uuid primary key,
  -- Of the voucher that the sale becomes when it is paid; written before, so that paying needs no secret.
  code_hash           bytea not null unique,
  sealed_code         bytea not null,
  status              text not null default 'open' check (status in ('open', 'paid', 'canceled')),
  amount_cents        integer not null check (amount_cents > 0),
  recipient           text,
  message             text,
  -- Null once they are erased.
  buyer_name          text,
  buyer_email         text,
  language            text not null check (language in ('en', 'es', 'ru')),
  source_hash         bytea,
  provider            text not null,
  provider_payment_id text unique,
  received_cents      integer not null default 0 check (received_cents >= 0),
  refunded_cents      integer not null default 0 check (refunded_cents >= 0),
  provider_fee_cents  integer,
  voucher_id          uuid unique references vouchers (id),
  paid_at             timestamptz,
  created_at          timestamptz not null default app_now(),
  updated_at          timestamptz not null default app_now(),
  -- No voucher without money, and no money without voucher.
  check ((status = 'paid') = (voucher_id is not null)),
  check ((status = 'paid') = (received_cents > 0)),
  check ((status = 'paid') = (paid_at is not null)),
  check (voucher_id is null or voucher_id = id)
);
-- Read every minute: those that may have been paid, or whose fee is not known yet.
create index unsettled_gift_sales on gift_sales (updated_at) where status = 'open' or provider_fee_cents is null;
create index gift_sales_by_source on gift_sales (source_hash, created_at) where source_hash is not null;
create index gift_sales_by_payment on gift_sales (paid_at) where paid_at is not null;
create index gift_sales_by_creation on gift_sales (created_at);
create index gift_sales_by_email on gift_sales (lower(buyer_email)) where buyer_email is not null;

-- Of the links to a voucher that was bought: the hash of the token.
create table gift_tokens (
  hash       bytea primary key,
  gift_id    uuid not null references gift_sales (id) on delete cascade,
  created_at timestamptz not null default app_now()
);
create index gift_tokens_by_gift on gift_tokens (gift_id, created_at);

alter table vouchers
  drop constraint vouchers_origin_check,
  add constraint vouchers_origin_check check (origin in ('manual', 'booking', 'gift')) not valid;

alter table mail_outbox
  add column gift_sale_id uuid references gift_sales (id) on delete cascade,
  drop constraint mail_outbox_is_about_one_thing,
  add constraint mail_outbox_is_about_one_thing
    check (num_nonnulls(booking_id, password_link_id, notice_id, waitlist_entry_id, gift_sale_id) = 1) not valid,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in (
    'booking-paid',
    'booking-canceled',
    'money-returned',
    'refund-sent',
    'password-reset',
    'pay-link',
    'booking-moved',
    'booking-resent',
    'pay-at-pier',
    'payment-request',
    'payment-received',
    'charge-announced',
    'charge-failed',
    'security-deposit-request',
    'security-deposit-captured',
    'security-deposit-released',
    'staff-alert',
    'alert-webhook',
    'trip-reminder',
    'trip-follow-up',
    'passenger-request',
    'group-link',
    'group-paid',
    'disrupted',
    'disruption-undone',
    'trip-runs',
    'waitlist-confirm',
    'waitlist-offer',
    'gift-voucher'
  )) not valid;
