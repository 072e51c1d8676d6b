import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { shownPeople } from '#domain/booking/shown-people.ts';
import { peopleOf } from './booking-figures.ts';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './booking-details.module.css';

/**
 * A charter's passengers by age, or only their number if the ages are not known. Ages without passengers are omitted;
 * shows nothing if no numbers were entered.
 */
export function PassengerCounts({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('admin-bookings');
  const { adults, child_u13, child_u6 } = booking.passengers;
  const counts = [
    [t('passengers.all'), shownPeople(peopleOf(booking))],
    [t('passengers.adults'), adults],
    [t('passengers.child_u13'), child_u13],
    [t('passengers.child_u6'), child_u6],
  ] as const;
  const shown = counts.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('passengers.title')}</h3>
      <FactList facts={shown} />
    </section>
  );
}
