import type { User } from '#contract/accounts.ts';
import type { AuditLine } from '#contract/audit.ts';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';

/** The address of a log line's subject; null if it has no page, or none that the user may open. */
export function entityPage(user: User | null, { entity, entityId }: Pick<AuditLine, 'entity' | 'entityId'>) {
  switch (entity) {
    case 'boat':
      return can(user, PAGES.editBoat.access) ? PAGES.editBoat.path(entityId) : null;
    case 'booking':
      return can(user, PAGES.bookings.access) ? adminBookingLink(entityId) : null;
    case 'user':
      return can(user, PAGES.people.access) ? `${PAGES.people.path}?person=${encodeURIComponent(entityId)}` : null;
    case 'waitlist':
      return can(user, PAGES.holds.access) ? PAGES.holds.path : null;
    case 'message':
      return can(user, PAGES.messages.access) ? PAGES.messages.path : null;
    default:
      return null;
  }
}
