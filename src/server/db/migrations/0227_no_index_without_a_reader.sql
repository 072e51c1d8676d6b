-- oldest program: 0201
-- 0201 searches bookings by bookings_by_search_text; nothing reads this one since, and every change of a booking wrote to it.
drop index bookings_search;
