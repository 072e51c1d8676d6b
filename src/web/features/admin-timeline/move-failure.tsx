import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { conflictingBookings } from '../../lib/booking/conflicting-bookings.ts';
import { useFailureReason } from '../../ui/use-failure-reason.ts';

/** The server's reason for a refused move, with links to the conflicting bookings. */
export function MoveFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('admin-timeline');
  const explain = useFailureReason();
  const api = error instanceof ApiError ? error : null;
  const isChanged = api?.code === 'slot_changed';
  // The messages of the fields are more specific than the general one.
  const reason = api && (Object.values(api.fields).join(' ') || api.message);
  return (
    <Banner tone="bad" title={t(isChanged ? 'timeline.changedMeanwhile' : 'timeline.notMoved')}>
      <p>{isChanged ? t('timeline.changedHint') : reason || explain(error)}</p>
      {conflictingBookings(api).map(({ id, shortNumber }) => (
        <LinkButton key={id} look="plain" href={adminBookingLink(id)}>
          {t('timeline.booking', { number: shortNumber })}
        </LinkButton>
      ))}
    </Banner>
  );
}
