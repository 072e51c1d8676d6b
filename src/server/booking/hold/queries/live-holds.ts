import { prepared } from '../../../db/named.ts';

/** The live holds of a session ($3) and of an address ($4), counted no further than address cap $5. */
export const LIVE_HOLDS = `
  (select count(*) from bookings h
   where h.checkout_session = $3 and h.status = 'pending' and h.hold_expires_at > app_now()) as session_holds,
  (select count(*) from (
     select from bookings h
     where h.client_address_hash = $4 and h.status = 'pending' and h.hold_expires_at > app_now() limit $5) h
  ) as address_holds`;

export interface LiveHolds {
  session_holds: number;
  address_holds: number;
}

/** How long until the first of these live holds ends. */
export const secondsUntilOneEnds = prepared<[session: Buffer, address: Buffer | null], { seconds: number | null }>(
  'seconds-until-a-hold-ends',
  `select extract(epoch from min(hold_expires_at) - app_now())::float8 as seconds from bookings
   where (checkout_session = $1 or client_address_hash = $2) and status = 'pending' and hold_expires_at > app_now()`,
);
