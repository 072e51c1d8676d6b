/** SQL columns: the live holds of a session ($3) and of an address ($4), the latter counted no further than $5. */
export const LIVE_HOLDS = `
  (select count(*) from bookings h
   where h.checkout_session = $3 and h.status = 'pending' and h.hold_expires_at > app_now()) as session_holds,
  (select count(*) from (
     select from bookings h
     where h.client_address_hash = $4 and h.status = 'pending' and h.hold_expires_at > app_now() limit $5) h
  ) as address_holds`;

export interface LiveHolds {
  readonly session_holds: number;
  readonly address_holds: number;
}
