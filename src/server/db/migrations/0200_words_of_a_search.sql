-- What a text is searched by: in lower case and without accents, so that "jose" finds "José" and "елена" finds "Елёна".
create function search_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace(normalize(lower($1), nfd), '[\u0300-\u036f]', '', 'g');

-- What a booking is searched by: name, e-mail, the digits of the telephone, and the short number (P-16.2). Each begins after a
-- space, so that the beginning of a word can be asked for.
create function booking_search_text(id uuid, name text, email text, phone text) returns text
  language sql immutable parallel safe
  return search_words(' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' '
    || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || right(id::text, 8));

-- The figures of a search need the telephone too.
create or replace view booking_sales as
  select b.id, b.boat_id, b.slot_id, b.type, b.status, b.start_at, b.end_at, b.customer_name, b.customer_email,
    case when d.disputed_cents > 0
      then (select sum(p.received_cents - p.refunded_cents) from payments p
        where p.booking_id = b.id and p.currency = 'eur') - d.disputed_cents
      else coalesce(
        nullif((select sum(p.received_cents - p.refunded_cents) from payments p
          where p.booking_id = b.id and p.currency = 'eur'), 0),
        nullif((select sum(t.price_paid_cents) from tickets t where t.booking_id = b.id and t.voided_at is null), 0),
        nullif(b.owner_amount_cents, 0),
        b.amount_gross_cents
      ) end::integer as amount_cents,
    case when b.type = 'shared'
      then (select count(*) from tickets t where t.booking_id = b.id and t.voided_at is null) else 0
    end::integer as seats,
    b.customer_phone
  from bookings b left join (
    select booking_id, sum(disputed_cents) as disputed_cents from disputed_money group by booking_id
  ) d on d.booking_id = b.id
  where b.status in ('paid', 'confirmed', 'completed');
