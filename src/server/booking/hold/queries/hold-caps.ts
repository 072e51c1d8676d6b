import { prepared } from '../../../db/named.ts';

/** Until the first live hold of the session or the address ends. */
export const secondsUntilOneEnds = prepared<[session: Buffer, address: Buffer | null], { seconds: number | null }>(
  'seconds-until-a-hold-ends',
  `select extract(epoch from min(hold_expires_at) - app_now())::float8 as seconds from bookings
   where (checkout_session = $1 or client_address_hash = $2) and status = 'pending' and hold_expires_at > app_now()`,
);
