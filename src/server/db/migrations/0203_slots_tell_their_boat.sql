-- Seats that are sold, and edits by the operator (0202).
create trigger slots_tell_their_boat after insert or delete
  or update of boat_id, type, start_at, end_at, is_open, seat_price_cents, seats_total, seats_booked, seats_withheld on slots
  for each row execute function boat_time_changed();
