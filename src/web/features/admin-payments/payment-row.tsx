import { useTranslation } from '../../i18n/use-translation.ts';
import type { LedgerRow } from '#contract/payments.ts';
import { CURRENCY } from '#domain/money.ts';
import table from '../../ui/data-table.module.css';
import { TimeCell } from '../../ui/time-cell.tsx';
import styles from './admin-payments.module.css';
import { moneyIn } from './ledger-money.ts';
import { PaymentPills } from './payment-pills.tsx';

interface PaymentRowProps {
  readonly payment: LedgerRow;
  readonly onOpen: (payment: LedgerRow) => void;
}

export function PaymentRow({ payment, onOpen }: PaymentRowProps) {
  const { t } = useTranslation('admin-payments');
  const { booking, outPending, fee, difference } = payment;
  const money = moneyIn(payment.currency);
  return (
    <tr className={table.row}>
      <TimeCell at={payment.createdAt} />
      <td className={styles.booking}>
        <span className={table.strong}>
          {booking.boatTitle} · {booking.shortNumber}
        </span>
        <span className={table.under}>{booking.customerName}</span>
      </td>
      <td>
        <PaymentPills payment={payment} />
      </td>
      <td className={table.number}>{money(payment.in)}</td>
      <td className={table.number}>
        {money(payment.out)}
        {outPending > 0 && <span className={table.under}>{t('payments.onItsWay', { amount: money(outPending) })}</span>}
      </td>
      <td className={table.number}>{fee === null ? '–' : moneyIn(CURRENCY)(fee)}</td>
      <td className={table.number}>{money(payment.net)}</td>
      <td className={table.number}>{difference === 0 ? '–' : money(difference)}</td>
      <td>
        <button
          type="button"
          className={table.action}
          aria-label={t('payments.detailsOf', { number: booking.shortNumber })}
          onClick={() => onOpen(payment)}
        >
          {t('payments.details')}
        </button>
      </td>
    </tr>
  );
}
