import { useTranslation } from '../../i18n/use-translation.ts';
import type { BookingDays } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import { adminDate, adminMoney } from '../../i18n/admin-format.ts';
import { weekdayNames } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import styles from './admin-bookings.module.css';

interface DayHeadingProps {
  /** `2026-12-05` */
  readonly day: string;
  /** undefined: nothing was sold, or the sums are not loaded. */
  readonly sums: BookingDays['items'][number] | undefined;
}

/** A day and the amount sold on it, over the whole selection, not only the loaded part (P-20.16). */
export function DayHeading({ day, sums }: DayHeadingProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const language = useLanguage();
  const date = Temporal.PlainDate.from(day);
  const facts = sums && [
    t('day.sold', { count: sums.sold }),
    ...(sums.people > 0 ? [t('admin:count.people', { count: sums.people })] : []),
    ...(sums.revenue > 0 ? [adminMoney(centsFromEuros(sums.revenue))] : []),
  ];
  return (
    <span className={classNames(cluster('0 4', 'between'), styles.day)}>
      <span>
        <span className={styles.weekday}>{weekdayNames(language)[date.dayOfWeek - 1]?.long}</span>{' '}
        <span className={styles.date}>{adminDate(startOfCanaryDay(date))}</span>
      </span>
      <span className={styles.sums}>{facts?.join(' · ')}</span>
    </span>
  );
}
