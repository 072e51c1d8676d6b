import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid, panel, stack } from '../../ui/layout.ts';
import styles from './booking-details.module.css';

/**
 * The amount, the shares of the platform and of the owner, the money received, and the money refunded (P-13.6) or
 * disputed, to the cent.
 */
export function MoneyPills({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('admin-bookings');
  const { refunded, disputed } = booking.payment;
  const amounts = [
    [t('money.gross'), booking.amountGross],
    [t('money.fee'), booking.platformFee],
    [t('money.owner'), booking.ownerAmount],
    [t('money.received'), booking.payment.received],
    ...(refunded > 0 ? [[t('money.refunded'), refunded] as const] : []),
    ...(disputed > 0 ? [[t('money.disputed'), disputed] as const] : []),
  ] as const;
  return (
    <dl className={classNames(grid('fit', 2), styles.money)}>
      {amounts.map(([name, euros]) => (
        <div key={name} className={classNames(stack(), panel('quiet'), styles.amount)}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.figure}>{euros === undefined ? '–' : adminMoneyToTheCent(centsFromEuros(euros))}</dd>
        </div>
      ))}
    </dl>
  );
}
