import type { AuditLine } from '#contract/audit.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';

/** The page of a log line's subject; null if it has none. */
export function entityPage({ entity, entityId }: Pick<AuditLine, 'entity' | 'entityId'>): string | null {
  switch (entity) {
    case 'boat':
      return `/admin/boats/edit/${entityId}`;
    case 'booking':
      return adminBookingLink(entityId);
    case 'user':
      return '/admin/accounts';
    case 'message':
      return '/admin/messages';
    default:
      return null;
  }
}
