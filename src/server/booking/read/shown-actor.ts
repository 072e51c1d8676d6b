import type { ShownActor } from '#contract/bookings.ts';
import { STAFF_ROLES } from '#domain/policy.ts';

/** Who did something, as the back office names them: `admin:<user id>` is `admin`. */
export function shownActor(actor: string): ShownActor {
  const role = STAFF_ROLES.find((one) => actor.startsWith(`${one}:`));
  if (role) return role;
  return actor === 'visitor' || actor === 'provider' ? actor : 'system';
}
