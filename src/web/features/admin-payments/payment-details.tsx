import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListedPayment } from '#contract/payments.ts';
import { PAGES } from '#contract/pages.ts';
import { CURRENCY } from '#domain/money.ts';
import { adminDateTime, breakableDateTime } from '../../i18n/admin-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './payment-details.module.css';
import { moneyIn } from './payments-money.ts';
import { PaymentPills } from './payment-pills.tsx';
import { useProviderWords } from './use-provider-words.ts';

/** One payment with its refunds and disputes. Closes with Escape, the backdrop or its button. */
export function PaymentDetails({
  payment,
  onClose,
}: {
  readonly payment: ListedPayment;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['admin-payments', 'admin', 'public']);
  const { booking, currency } = payment;
  const money = moneyIn(currency);
  const inEuros = moneyIn(CURRENCY);
  const facts = [
    [t('payments.opened'), breakableDateTime(payment.createdAt)],
    [t('payments.trip'), breakableDateTime(booking.start)],
    [t('payments.bookingStatus'), t(`admin:status.${booking.status}`)],
    [t('admin:details.name'), booking.customerName ?? '–', 'wide'],
    [t('payments.asked'), inEuros(payment.amount)],
    [t('payments.in'), money(payment.in)],
    [t('payments.out'), money(payment.out)],
    ...(payment.taken > 0 ? [[t('payments.disputedMoney'), money(payment.taken)] as const] : []),
    [t('payments.fee'), payment.fee === null ? '–' : inEuros(payment.fee)],
    [t('payments.net'), money(payment.net)],
    [t('payments.igic'), t('payments.igicOf', { amount: inEuros(payment.igicIncluded), percent: payment.igicPercent })],
    [t('payments.difference'), money(payment.difference)],
    [t('payments.checkedAt'), payment.checkedAt === null ? t('payments.never') : breakableDateTime(payment.checkedAt)],
    [t('payments.providerId'), payment.providerPaymentId ?? '–', 'wide'],
  ] as const;
  return (
    <Dialog title={`${booking.boatTitle} · ${booking.shortNumber}`} closeLabel={t('public:close')} onClose={onClose}>
      <PaymentPills payment={payment} />
      <div className={styles.facts}>
        <FactList facts={facts} />
      </div>
      <Refunds payment={payment} />
      <Disputes payment={payment} />
      <p className={styles.booking}>
        <LinkButton href={`${PAGES.bookings.path}?booking=${booking._id}`} look="quiet">
          {t('payments.openBooking')}
        </LinkButton>
      </p>
    </Dialog>
  );
}

function Refunds({ payment: { refunds, currency } }: { readonly payment: ListedPayment }) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const { refundReason, refundFailure } = useProviderWords();
  return (
    <section>
      <h3 className={styles.heading}>{t('payments.refunds')}</h3>
      {refunds.length === 0 && <p className={styles.name}>{t('payments.noRefunds')}</p>}
      <ul className={classNames(stack(2), styles.list)}>
        {refunds.map(({ _id, amount, status, source, reason, failureCode, createdAt }) => (
          <li key={_id}>
            <strong>{moneyIn(currency)(amount)}</strong> · {t(`admin:refund.status.${status}`)} ·{' '}
            {adminDateTime(createdAt)}
            <span className={styles.name}>
              {' · '}
              {t(`admin:refund.source.${source}`)}, {refundReason(reason)}
              {failureCode && ` (${refundFailure(failureCode)})`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Disputes({ payment: { disputes, currency } }: { readonly payment: ListedPayment }) {
  const { t } = useTranslation('admin-payments');
  const { disputeStatus, disputeReason } = useProviderWords();
  if (disputes.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('payments.disputes')}</h3>
      <ul className={classNames(stack(2), styles.list)}>
        {disputes.map(({ providerDisputeId, amount, status, reason, openedAt }) => (
          <li key={providerDisputeId}>
            <strong>{moneyIn(currency)(amount)}</strong> · {disputeStatus(status)} · {adminDateTime(openedAt)}
            {reason && <span className={styles.name}> · {disputeReason(reason)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
