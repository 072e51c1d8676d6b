import type { Booking } from '#contract/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { adminDateTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withQuery } from '../../lib/api/send.ts';
import styles from './booking-details.module.css';

interface BookingDisruptionProps {
  readonly disruption: NonNullable<Booking['disruption']>;
  /** True while the guest still has to choose. */
  readonly isOpen: boolean;
}

/**
 * Why the trip did not take place, what the guest has chosen, and a link to all bookings of that cancellation (P-25).
 */
export function BookingDisruption({ disruption, isOpen }: BookingDisruptionProps) {
  const { t } = useTranslation('admin-bookings');
  const { _id, reason, choice, answerBy } = disruption;
  const chosen = choice !== null && t(`disruption.choice.${choice}`);
  const open = isOpen && t('disruption.open', { at: adminDateTime(answerBy) });
  return (
    <p className={styles.disruption}>
      {[t(`disruption.reason.${reason}`), chosen || open].filter(Boolean).join(' ')}{' '}
      <a href={withQuery(PAGES.disruptions.path, { open: _id })}>{t('disruption.all')}</a>
    </p>
  );
}
