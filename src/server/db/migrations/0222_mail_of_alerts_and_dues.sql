-- oldest program: 0201
-- 0215 and 0221 each name the kinds of mail without the other's.
alter table mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in (
    'booking-paid', 'booking-canceled', 'money-returned', 'refund-sent', 'password-reset', 'pay-link', 'booking-moved',
    'booking-resent', 'pay-at-pier', 'payment-request', 'payment-received', 'staff-alert', 'alert-webhook'));
