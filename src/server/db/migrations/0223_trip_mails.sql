-- oldest program: 0201
-- Mails at a time before and after a trip (P-17.9).
alter table mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in (
    'booking-paid', 'booking-canceled', 'money-returned', 'refund-sent', 'password-reset', 'pay-link', 'booking-moved',
    'booking-resent', 'pay-at-pier', 'payment-request', 'payment-received', 'staff-alert', 'alert-webhook', 'trip-reminder',
    'trip-follow-up'));
