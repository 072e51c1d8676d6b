import { useTranslation } from '../../i18n/use-translation.ts';
import { type CancellationPolicy, refundDeadlines } from '#domain/booking/cancellation-policy.ts';
import { formatShortDate, formatTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import styles from './cancellation-terms.module.css';

interface CancellationTermsProps {
  readonly policy: CancellationPolicy;
  readonly start: Temporal.Instant;
  readonly now: Temporal.Instant;
}

/** A cancellation policy as dates and times, shown before payment (P-13.3). */
export function CancellationTerms({ policy, start, now }: CancellationTermsProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const ahead = refundDeadlines(policy, start).filter(({ until }) => Temporal.Instant.compare(now, until) < 0);
  return (
    <div className={classNames(stack(2), styles.terms)}>
      <h3 className={styles.heading}>{t('cancel.heading')}</h3>
      <ul className={classNames(stack(1), styles.list)}>
        {ahead.map(({ until, refundPercent }) => (
          <li key={String(until)}>
            {t(refundPercent === 100 ? 'cancel.full' : 'cancel.part', {
              percent: refundPercent,
              day: formatShortDate(until, language),
              time: formatTime(until, language),
            })}
          </li>
        ))}
        <li>{ahead.length > 0 ? t('cancel.after') : t('cancel.tooLate')}</li>
        <li>{t('cancel.weather')}</li>
      </ul>
    </div>
  );
}
