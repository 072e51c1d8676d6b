import type { Cents } from '#domain/money.ts';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import grid from '../../ui/month-grid.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './free-days.module.css';

interface FreeDayProps {
  readonly date: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  /** The lowest total of a free day; `unknown` while it loads. */
  readonly state: Cents | 'none' | 'past' | 'unknown';
  readonly onChoose: (date: Temporal.PlainDate) => void;
}

/** One day of the search's month; a free day shows its lowest total in whole euros, rounded up. */
export function FreeDay({ date, today, isSelected, isTabStop, state, onChoose }: FreeDayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cents = typeof state === 'number' ? state : null;
  const isToday = date.equals(today);
  const facts = [
    formatDay(date, language),
    isToday && t('calendar.today'),
    cents !== null && t('search.days.from', { price: formatMoney(cents, language) }),
    state === 'none' && t('search.days.none'),
    state === 'past' && t('calendar.status.past'),
  ];
  return (
    <button
      type="button"
      className={classNames(
        grid.day,
        stack(),
        styles.day,
        cents === null ? grid.past : styles.free,
        state === 'unknown' && styles.unknown,
        isToday && grid.today,
        isSelected && grid.selected,
      )}
      data-date={String(date)}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={cents === null || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(date)}
    >
      <VisuallyHidden>{facts.filter(Boolean).join(', ')}</VisuallyHidden>
      <span aria-hidden="true">{date.day}</span>
      <span className={styles.price} aria-hidden="true">
        {cents === null ? '' : formatMoney(Math.ceil(cents / 100) * 100, language)}
      </span>
    </button>
  );
}
