import { Pencil } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { SearchQuery } from '#contract/search.ts';
import { formatBriefDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { row } from '../../ui/layout.ts';
import { countFilters } from './search-address.ts';
import styles from './search-bar.module.css';
import { DEFAULT_PEOPLE } from '#domain/search/search-limits.ts';

interface SearchBarProps {
  readonly asked: SearchQuery;
  readonly barRef: RefObject<HTMLDetailsElement | null>;
  /** Whether the form is open initially; afterwards the visitor opens it, and a search closes it. */
  readonly isOpen: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/**
 * The search in one line, broken only between its parts, which opens the form. A `<details>`, so that it works without
 * script.
 */
export function SearchBar({ asked, barRef, isOpen, children }: SearchBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const filters = countFilters(asked);
  const words = [
    asked.date === undefined ? t('search.bar.anyDay') : formatBriefDay(Temporal.PlainDate.from(asked.date), language),
    t('search.bar.people', { count: asked.people ?? DEFAULT_PEOPLE }),
    asked.mode === 'charter' && t('search.bar.charter'),
    asked.mode === 'tickets' && t('search.bar.tickets'),
    filters > 0 && t('search.bar.filters', { count: filters }),
  ].filter(Boolean);
  return (
    <details ref={barRef} className={styles.bar} open={isOpen}>
      <summary className={classNames(row(4, 'between'), styles.summary)}>
        <span className={styles.words}>{words.join('\u00a0· ')}</span>
        <span className={classNames(row(2), styles.change)}>
          <Pencil aria-hidden="true" />
          {t('search.bar.change')}
        </span>
      </summary>
      {children}
    </details>
  );
}
