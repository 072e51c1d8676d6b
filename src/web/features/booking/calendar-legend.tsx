import { classNames } from '#web/ui/class-names.ts';
import { cluster, row } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BookingMode } from './booking-mode.ts';
import styles from './calendar-legend.module.css';

/** The legend of free, full and closed days. Separate from the calendar: on phones the starts are between them. */
export function CalendarLegend({ mode }: { readonly mode: BookingMode }) {
  const { t } = useTranslation('booking');
  return (
    <ul className={classNames(cluster('1 4', 'stretch'), styles.legend)}>
      <li className={classNames(row(2), styles.free)}>{t('day.legend.free')}</li>
      <li className={classNames(row(2), styles.full)}>{t('day.legend.full')}</li>
      <li className={row(2)}>{t(`day.legend.closed.${mode}`)}</li>
    </ul>
  );
}
