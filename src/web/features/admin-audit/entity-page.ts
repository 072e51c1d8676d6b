import type { AuditLine } from '#contract/audit.ts';
import { PAGES } from '#contract/pages.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';

/** The page of a log line's subject; null if it has none. */
export function entityPage({ entity, entityId }: Pick<AuditLine, 'entity' | 'entityId'>): string | null {
  switch (entity) {
    case 'boat':
      return PAGES.editBoat.path(entityId);
    case 'booking':
      return adminBookingLink(entityId);
    case 'user':
      return PAGES.people.path;
    case 'message':
      return PAGES.messages.path;
    default:
      return null;
  }
}
