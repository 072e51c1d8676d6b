-- The card that the rest after a deposit may be charged to on the day it is due, with its owner's consent (docs/product.md, P-14.8).
create table stored_cards (
  booking_id        uuid primary key references bookings (id),
  consented_at      timestamptz not null default app_now(),
  -- The version and the language of the text that was agreed to, and what may be charged at most.
  consent_text      text not null,
  consent_language  text not null check (consent_language in ('en', 'es', 'ru')),
  agreed_cents      integer not null check (agreed_cents > 0),
  -- The provider's ids; the card is known once the deposit has been paid with it.
  customer_id       text,
  method_id         text,
  brand             text,
  last4             text,
  announced_at      timestamptz,
  -- The one charge on the day the rest is due.
  charge_payment_id uuid unique references payments (id),
  ended_at          timestamptz,
  ended_because     text check (ended_because in ('withdrawn', 'declined', 'settled')),
  failure_code      text,
  -- The provider has deleted it.
  forgotten_at      timestamptz,
  check ((ended_at is null) = (ended_because is null))
);

-- Read every minute: cards that may have to be charged or deleted.
create index stored_cards_at_provider on stored_cards (booking_id) where method_id is not null and forgotten_at is null;
