import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withQuery } from '../lib/api/send.ts';
import { useSession } from '../lib/page/session-context.ts';
import { LinkButton } from './link-button.tsx';

interface CancelTripsLinkProps {
  /** The displayed day, ISO. */
  readonly date?: string;
  /** The ids of the displayed boats, if not all are displayed. */
  readonly boatIds?: readonly string[];
  /** The time of one trip or charter. */
  readonly range?: TimeRange;
}

/**
 * Links to the dialog that cancels trips for weather or a breakdown (P-25.2), preset to the displayed day, boats and
 * time.
 */
export function CancelTripsLink({ date, boatIds = [], range }: CancelTripsLinkProps) {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  if (!can(user, 'refund bookings')) return null;
  const inView = {
    ...(date && { date }),
    ...(boatIds.length > 0 && { boat: boatIds.join(',') }),
    ...(range && { start: range.start.toString(), end: range.end.toString() }),
  };
  return (
    <LinkButton look="quiet" href={withQuery(PAGES.disruptions.path, { new: '1', ...inView })}>
      {t('cancelTrips')}
    </LinkButton>
  );
}
