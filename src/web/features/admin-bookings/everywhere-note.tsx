import { useTranslation } from '../../i18n/use-translation.ts';
import { formatMonth } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import styles from './admin-bookings.module.css';
import { type BookingsFilter, isEverywhere, orderOf } from './bookings-query.ts';

interface EverywhereNoteProps {
  readonly filter: BookingsFilter;
  readonly onChange: (part: Partial<BookingsFilter>) => void;
}

/** Says that the list is not bound to a month, in which order it is, and leads back to the month. */
export function EverywhereNote({ filter, onChange }: EverywhereNoteProps) {
  const { t } = useTranslation('admin-bookings');
  const language = useLanguage();
  if (!isEverywhere(filter)) return null;
  const search = filter.search.trim();
  const order = t(orderOf(filter) === 'start' ? 'everywhere.oldest' : 'everywhere.newest');
  return (
    <p className={classNames(cluster('1 3', 'between'), styles.everywhere)}>
      <span>
        {search === '' ? t('everywhere.all') : t('everywhere.search', { search })} {order}
      </span>
      <Button look="plain" onClick={() => onChange({ period: 'month', search: '', sort: '' })}>
        {t('everywhere.back', { month: formatMonth(filter.month, language) })}
      </Button>
    </p>
  );
}
