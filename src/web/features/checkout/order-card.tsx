import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatBriefDay, formatDate, formatHours, formatMoney, formatTime, formatTimeSpan } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { useIsElsewhere } from '#web/lib/time/use-is-elsewhere.ts';
import { classNames } from '#web/ui/class-names.ts';
import { panel, row, stack } from '#web/ui/layout.ts';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TripMinimumNote } from '#web/ui/trip-minimum/trip-minimum-note.tsx';
import styles from './order-card.module.css';
import type { OrderSummary } from './running-checkout.ts';

interface OrderCardProps {
  readonly summary: OrderSummary;
  readonly held: Pick<PaymentIntentAnswer, 'amount' | 'balance'>;
  /** Cents of the price that a voucher pays. */
  readonly voucherCents?: number | undefined;
  /** True if a part has been paid before. */
  readonly isRest?: boolean;
}

/** Summary of the order; the total stays the same until payment. In a one-column layout it is a line that expands. */
export function OrderCard({ summary, held, voucherCents = 0, isRest = false }: OrderCardProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const start = Temporal.Instant.from(summary.start);
  const totalCents = held.amount + (held.balance?.amount ?? 0) + voucherCents;
  const byVoucher =
    voucherCents > 0 &&
    t('price.voucher', { amount: formatMoney(voucherCents, language), rest: formatMoney(held.amount, language) });
  const end = Temporal.Instant.from(summary.end);
  const isElsewhere = useIsElsewhere(start);
  const [isOpen, setOpen] = useState(false);
  const cardId = useId();
  return (
    <>
      <button
        type="button"
        className={classNames(row(2), panel('raised'), styles.line)}
        aria-expanded={isOpen}
        aria-controls={cardId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.what}>{summary.boatTitle}</span>
        <span className={styles.when}>
          {formatBriefDay(canaryDate(start), language)}, {formatTime(start, language)}
        </span>
        <strong>
          <Money cents={totalCents} />
        </strong>
        <ChevronDown aria-hidden="true" />
      </button>
      {byVoucher && !isOpen && <p className={styles.lineNote}>{byVoucher}</p>}
      <section
        className={classNames(stack(), panel('raised'), styles.card)}
        id={cardId}
        data-open={isOpen || undefined}
        aria-labelledby="order-heading"
      >
        {summary.boatImage && (
          <Picture link={summary.boatImage} alt="" sizes="(min-width: 64em) 22rem, 92vw" className={styles.picture} />
        )}
        <div className={classNames(stack(1), styles.text)}>
          <h2 className={styles.boat} id="order-heading">
            {summary.boatTitle}
          </h2>
          <p>{t(`mode.${summary.mode}`)}</p>
          <p>{formatDate(start, language)}</p>
          <p>
            {formatTimeSpan(start, end, language)} ·{' '}
            {t('length.hours', { count: summary.hours, hours: formatHours(summary.hours, language) })}
          </p>
          {isElsewhere && <p>{t('zone.note')}</p>}
          <p>{[t('people.count', { count: summary.people }), summary.portName].filter(Boolean).join(' · ')}</p>
          <p className={classNames(row(4, 'baseline', 'between'), styles.total)}>
            <span>{t(isRest ? 'price.rest' : 'price.total')}</span>
            <strong>
              <Money cents={totalCents} />
            </strong>
          </p>
          {byVoucher && <p className={styles.tax}>{byVoucher}</p>}
          <p className={styles.tax}>{t('price.taxIncluded')}</p>
          {summary.minimum && <TripMinimumNote minimum={summary.minimum} />}
          {summary.securityDeposit && (
            <p className={styles.tax}>
              {t('price.securityDeposit', {
                count: summary.securityDeposit.hours,
                amount: formatMoney(summary.securityDeposit.cents, language),
              })}
            </p>
          )}
          <p className={classNames(row(2, 'stretch'), styles.safe)}>
            <ShieldCheck aria-hidden="true" />
            {t('checkout.safe')}
          </p>
        </div>
      </section>
    </>
  );
}
