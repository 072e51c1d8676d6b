import { useTranslation } from '../../i18n/use-translation.ts';
import type { LedgerRow } from '#contract/payments.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDateTime, adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { stack } from '../../ui/layout.ts';
import styles from './payment-details.module.css';
import { PaymentPills } from './payment-pills.tsx';

/** One payment with its refunds and disputes. Closes with Escape, the backdrop or its button. */
export function PaymentDetails({ payment, onClose }: { readonly payment: LedgerRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin-payments', 'admin', 'public']);
  const { booking } = payment;
  const facts = [
    [t('payments.opened'), adminDateTime(payment.createdAt)],
    [t('payments.trip'), adminDateTime(booking.start)],
    [t('payments.bookingStatus'), t(`admin:status.${booking.status}`)],
    [t('admin:details.name'), booking.customerName ?? '–'],
    [t('payments.asked'), money(payment.amount)],
    [t('payments.in'), money(payment.in)],
    [t('payments.out'), money(payment.out)],
    ...(payment.taken > 0 ? [[t('payments.disputedMoney'), money(payment.taken)] as const] : []),
    [t('payments.fee'), payment.fee === null ? '–' : money(payment.fee)],
    [t('payments.net'), money(payment.net)],
    [t('payments.difference'), money(payment.difference)],
    [t('payments.checkedAt'), payment.checkedAt === null ? t('payments.never') : adminDateTime(payment.checkedAt)],
    [t('payments.providerId'), payment.providerPaymentId ?? '–'],
  ] as const;
  return (
    <Dialog title={`${booking.boatTitle} · ${booking.shortNumber}`} closeLabel={t('public:close')} onClose={onClose}>
      <PaymentPills payment={payment} />
      <FactList facts={facts} />
      <Refunds refunds={payment.refunds} />
      <Disputes disputes={payment.disputes} />
    </Dialog>
  );
}

function Refunds({ refunds }: Pick<LedgerRow, 'refunds'>) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  return (
    <section>
      <h3 className={styles.heading}>{t('payments.refunds')}</h3>
      {refunds.length === 0 && <p className={styles.name}>{t('payments.noRefunds')}</p>}
      <ul className={classNames(stack(2), styles.list)}>
        {refunds.map(({ _id, amount, status, source, reason, createdAt }) => (
          <li key={_id}>
            <strong>{money(amount)}</strong> · {t(`admin:refund.status.${status}`)} · {adminDateTime(createdAt)}
            <span className={styles.name}>
              {' '}
              {t(`admin:refund.source.${source}`)},{' '}
              {t(`admin:refund.reason.${reason}` as 'admin:refund.reason.late', { defaultValue: reason })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Disputes({ disputes }: Pick<LedgerRow, 'disputes'>) {
  const { t } = useTranslation('admin-payments');
  if (disputes.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('payments.disputes')}</h3>
      <ul className={classNames(stack(2), styles.list)}>
        {disputes.map(({ providerDisputeId, amount, status, reason, openedAt }) => (
          <li key={providerDisputeId}>
            <strong>{money(amount)}</strong> · {status} · {adminDateTime(openedAt)}
            {reason && <span className={styles.name}> {reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function money(euros: number): string {
  return adminMoneyToTheCent(centsFromEuros(euros));
}
