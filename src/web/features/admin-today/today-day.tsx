import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TodaySheet } from '#contract/today.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './admin-today.module.css';
import { BoatSheet } from './boat-sheet.tsx';

interface TodayDayProps {
  readonly day: TodaySheet['days'][number];
  readonly today: Temporal.PlainDate;
}

export function TodayDay({ day, today }: TodayDayProps) {
  const { t } = useTranslation('admin-today');
  const language = useLanguage();
  const headingId = useId();
  const date = Temporal.PlainDate.from(day.date);
  const name = nameOf(today.until(date).total('days'));
  return (
    <section className={classNames(stack(4), styles.day)} aria-labelledby={headingId}>
      <h2 className={styles.dayName} id={headingId}>
        {name && <span className={styles.which}>{t(`today.${name}`)}</span>} {formatDay(date, language)}
      </h2>
      {day.boats.length === 0 && <p className={page.empty}>{t('today.empty')}</p>}
      {day.boats.map((boat) => (
        <BoatSheet key={boat._id} boat={boat} />
      ))}
    </section>
  );
}

function nameOf(daysAhead: number): 'isToday' | 'isTomorrow' | null {
  if (daysAhead === 0) return 'isToday';
  return daysAhead === 1 ? 'isTomorrow' : null;
}
