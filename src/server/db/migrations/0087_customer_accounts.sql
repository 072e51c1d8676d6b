-- Customers have accounts that list their own bookings. Which are their own is decided by the address alone, so it counts
-- only once a link that was mailed to it has been used.
alter table users add column email_proven_at timestamptz;

-- Who asks for an account has none yet: the link keeps the address, and the account that comes of it takes the link's id.
-- 'known': an account was asked for where there is one; a 'reset' by another mail.
alter table password_links
  alter column user_id drop not null,
  add column email text check (email = lower(email)),
  drop constraint password_links_purpose_check,
  add constraint password_links_purpose_check check (purpose in ('reset', 'invitation', 'sign-up', 'known')),
  add constraint password_links_to_prove_have_an_address check ((purpose = 'sign-up') = (email is not null)),
  add constraint password_links_are_about_one_thing check ((user_id is null) = (email is not null));
create index password_links_by_email on password_links (email, created_at) where email is not null;

create index bookings_by_customer on bookings (lower(customer_email), start_at);
