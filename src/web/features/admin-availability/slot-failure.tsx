import { useTranslation } from '../../i18n/use-translation.ts';
import type { SlotBooking } from '#contract/slots.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { conflictingBookings } from '../../lib/booking/conflicting-bookings.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import { useFailureReason } from '../../ui/use-failure-reason.ts';
import styles from './availability.module.css';

/** The server's reason for a refusal, with links to the conflicting bookings. */
export function SlotFailure({ title, error }: { readonly title: string; readonly error: unknown }) {
  const explain = useFailureReason();
  const api = error instanceof ApiError ? error : null;
  const reason = api ? [api.message, ...Object.values(api.fields)].filter(Boolean).join(' ') : '';
  const bookings = conflictingBookings(api);
  return (
    <Banner tone="bad" title={title}>
      <p>{reason || explain(error)}</p>
      {bookings.length > 0 && <BookingLinks bookings={bookings} />}
    </Banner>
  );
}

export function BookingLinks({ bookings }: { readonly bookings: readonly SlotBooking[] }) {
  const { t } = useTranslation('admin-availability');
  return (
    <p className={classNames(cluster('1 4', 'stretch'), styles.bookings)}>
      {t('availability.bookings')}{' '}
      {bookings.map(({ id, shortNumber }) => (
        <a key={id} className={styles.link} href={adminBookingLink(id)} target="_blank" rel="noreferrer">
          {shortNumber}
        </a>
      ))}
    </p>
  );
}
