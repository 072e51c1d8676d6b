-- oldest program: 0280
-- Refunds of vouchers that were bought as gifts (docs/product.md, P-26.10). What goes back is taken off the voucher in the same
-- transaction, and put back when the refund fails.
create table gift_refunds (
  id                 uuid primary key default gen_random_uuid(),
  gift_sale_id       uuid not null references gift_sales (id),
  amount_cents       integer not null check (amount_cents > 0),
  status             text not null default 'created' check (status in ('created', 'pending', 'succeeded', 'failed', 'canceled')),
  failure_code       text,
  provider_refund_id text unique,
  -- Who ordered it; null: it was made in the provider's dashboard.
  actor              text,
  created_at         timestamptz not null default app_now(),
  updated_at         timestamptz not null default app_now()
);
create index gift_refunds_by_sale on gift_refunds (gift_sale_id, created_at);
-- Read every minute.
create index gift_refunds_open on gift_refunds (updated_at) where status in ('created', 'pending');

-- withdrawn: goes back to the buyer of the gift; restored: that refund has failed
alter table voucher_entries
  add column gift_refund_id uuid references gift_refunds (id),
  drop constraint voucher_entries_kind_check,
  drop constraint voucher_entries_check,
  add constraint voucher_entries_kind_check
    check (kind in ('issued', 'bonus', 'reserved', 'released', 'refunded', 'withdrawn', 'restored')) not valid,
  add constraint voucher_entries_sign_check
    check (amount_cents <> 0 and (amount_cents < 0) = (kind in ('reserved', 'withdrawn'))) not valid,
  add constraint voucher_entries_gift_refund_check
    check ((kind in ('withdrawn', 'restored')) = (gift_refund_id is not null)) not valid;

alter table mail_outbox
  add column gift_refund_id uuid references gift_refunds (id) on delete cascade,
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
    'gift-voucher',
    'gift-refunded'
  )) not valid;
