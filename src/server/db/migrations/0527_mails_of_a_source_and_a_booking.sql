-- oldest program: 0483
-- Further mails are limited for whoever chooses their addresses (docs/product.md, P-15.6 and P-27.2): the source of requests to the
-- waitlist, and the holder of a booking. `recipient` is then the hash of the source, of the booking's id, or of the id and an address.
alter table mail_limits
  drop constraint mail_limits_kind_check,
  add constraint mail_limits_kind_check check (kind in ('account-link', 'staff-link', 'booking-resent', 'waitlist',
    'waitlist-source', 'booking-address', 'booking-addresses')) not valid;
