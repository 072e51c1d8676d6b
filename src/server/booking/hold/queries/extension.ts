import { HOLD_END_REASONS } from '#domain/booking/lifecycle.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { HAS_CONTACT } from '../../../db/tables/bookings.ts';
import { recordEvents } from '../../queries/record-events.ts';

/** No row: the hold has ended, is no longer pending, was extended before, or has no contact. */
export const extendLiveHold = prepared<[bookingId: string, minutes: number], { hold_expires_at: Temporal.Instant }>(
  'extend-live-hold',
  `with extended as (
     update bookings set hold_expires_at = hold_expires_at + make_interval(mins => $2), hold_extended = true,
       updated_at = app_now()
     where id = $1 and status = 'pending' and hold_expires_at > app_now() and not hold_extended and group_id is null
       and ${HAS_CONTACT}
     returning id, hold_expires_at
   ), ${recordEvents({
     rows: 'extended',
     event: 'hold_extended',
     bookingId: 'id',
     actor: `'visitor'`,
     after: `jsonb_build_object('holdExpiresAt', hold_expires_at)`,
   })}
   select hold_expires_at from extended`,
);

interface HoldRow {
  status: string;
  hold_expires_at: Temporal.Instant | null;
  /** The hold has expired or was released, whether or not it is canceled yet. */
  has_ended: boolean;
  has_contact: boolean;
}

export const holdToExtend = prepared<[bookingId: string], HoldRow>(
  'hold-to-extend',
  `select status, hold_expires_at, coalesce(status = 'pending' and hold_expires_at <= app_now()
     or status = 'canceled' and cancel_reason in (${listed(HOLD_END_REASONS)}), false) as has_ended,
     ${HAS_CONTACT} as has_contact
   from bookings where id = $1`,
);
