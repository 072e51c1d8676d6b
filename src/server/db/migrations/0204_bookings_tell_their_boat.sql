-- A hold that is paid or extended, and seats that count towards a trip's minimum (0202). What charters take is told by boat_time,
-- what trips have left by slots.
create trigger bookings_tell_their_boat after update of status, hold_expires_at, pays_by, seats, adults, child_u13, child_u6_paid
  on bookings for each row
  when ((old.status, old.hold_expires_at, old.pays_by, old.seats, old.adults, old.child_u13, old.child_u6_paid)
    is distinct from (new.status, new.hold_expires_at, new.pays_by, new.seats, new.adults, new.child_u13, new.child_u6_paid))
  execute function boat_time_changed();
