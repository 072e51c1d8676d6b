import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDate, adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { brandName } from '../../lib/booking/brand-name.ts';
import styles from './booking-details.module.css';

/** What is still to be paid, and when a stored card is charged for it (P-14.8). */
export function BookingDue({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('admin-bookings');
  const { due = 0, storedCard, balanceDueAt } = booking;
  if (due === 0) return null;
  return (
    <>
      <p className={styles.due}>{t('changes.due', { amount: adminMoneyToTheCent(centsFromEuros(due)) })}</p>
      {storedCard && balanceDueAt && (
        <p>
          {t('changes.chargedOn', {
            date: adminDate(Temporal.Instant.from(balanceDueAt)),
            brand: brandName(storedCard.brand),
            last4: storedCard.last4,
          })}
        </p>
      )}
    </>
  );
}
