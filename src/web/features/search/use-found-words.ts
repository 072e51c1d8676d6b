import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import type { SearchSeed } from './use-search-results.ts';

/** Number and date of the results in one sentence. */
export function useFoundWords({ asked, result }: SearchSeed): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = result.total;
  if (asked.date === undefined) return count > 0 ? t('search.foundNext', { count }) : t('search.none.next');
  const day = formatDay(Temporal.PlainDate.from(asked.date), language);
  const words = count > 0 ? t('search.found', { count, day }) : t('search.none.day', { day });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
