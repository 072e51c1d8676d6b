import type pg from 'pg';

/** Sells all free private slots and seats of nine in ten boats for the next `days` days. */
export async function sellOut(pool: pg.Pool, days: number): Promise<void> {
  await pool.query(
    `with left_over as (
       select gen_random_uuid() as id, s.boat_id, s.start_at, s.end_at from slots s join boats b on b.id = s.boat_id
       where s.type = 'private' and b.position % 10 <> 0 and s.start_at >= app_now()
         and s.start_at < app_now() + make_interval(days => $1)
         and not exists (select from boat_time t where t.boat_id = s.boat_id and t.during && s.during)
     ), sold as (
       insert into bookings (id, boat_id, type, status, start_at, end_at, seats, adults, people, customer_name, language,
         amount_gross_cents, platform_fee_cents, owner_amount_cents, igic_percent, price_breakdown, cancellation_policy)
       select id, boat_id, 'private', 'paid', start_at, end_at, 0, 0, 2, 'Ana', 'en', 40000, 6000, 34000, 7, '{}', '[]'
       from left_over
       returning id, boat_id, start_at, end_at
     )
     insert into boat_time (boat_id, kind, start_at, end_at, booking_id)
     select boat_id, 'charter', start_at, end_at, id from sold`,
    [days],
  );
  await pool.query(
    `update slots set seats_withheld = seats_total - seats_booked from boats b
     where b.id = boat_id and b.position % 10 <> 0 and type = 'shared' and start_at >= app_now()
       and start_at < app_now() + make_interval(days => $1)`,
    [days],
  );
  await pool.query('vacuum analyze');
}
