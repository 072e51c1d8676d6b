import { useTranslation } from '../../i18n/use-translation.ts';
import type { PaymentDifference, ListedPayment } from '#contract/payments.ts';
import { CURRENCY } from '#domain/money.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { RowButton } from '../../ui/row-button.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import styles from './admin-payments.module.css';
import { moneyIn } from './payments-money.ts';
import { PaymentPills } from './payment-pills.tsx';

interface PaymentRowProps {
  readonly payment: ListedPayment;
  /** How it differed from the provider's answer at the last check. */
  readonly found: PaymentDifference | undefined;
  readonly onOpen: (payment: ListedPayment) => void;
}

export function PaymentRow({ payment, found, onOpen }: PaymentRowProps) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const { booking, outPending, fee, difference } = payment;
  const money = moneyIn(payment.currency);
  return (
    <tr className={classNames(found && styles.found)}>
      <TimeCell className={styles.time} at={payment.createdAt} label={t('payments.opened')} />
      <td className={classNames(table.name, styles.booking)} data-label={t('admin:column.booking')}>
        <span className={table.strong}>{booking.boatTitle}</span>
        <span className={table.under}>
          {booking.shortNumber}
          {booking.customerName !== null && ` · ${booking.customerName}`}
        </span>
      </td>
      <td className={classNames(table.name, styles.status)} data-label={t('admin:column.status')}>
        <PaymentPills payment={payment} found={found} />
      </td>
      <td className={classNames(table.number, styles.sum)} data-label={t('payments.in')}>
        {money(payment.in)}
      </td>
      <td className={classNames(table.number, styles.sum, styles.out)} data-label={t('payments.out')}>
        {money(payment.out)}
        {outPending > 0 && <span className={table.under}>{t('payments.onItsWay', { amount: money(outPending) })}</span>}
      </td>
      <td className={classNames(table.number, table.spare, styles.detail)} data-label={t('payments.fee')}>
        {fee === null ? '–' : moneyIn(CURRENCY)(fee)}
      </td>
      <td className={classNames(table.number, styles.sum)} data-label={t('payments.net')}>
        {money(payment.net)}
      </td>
      <td className={classNames(table.number, table.spare, styles.detail)} data-label={t('payments.difference')}>
        {difference === 0 ? '–' : money(difference)}
      </td>
      <RowButton label={t('payments.detailsOf', { number: booking.shortNumber })} onClick={() => onOpen(payment)} />
    </tr>
  );
}
