import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SearchQuery } from '#contract/search.ts';
import { SEARCH_ORDERS } from '#domain/search/order-finds.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Select } from '../../ui/select.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NoResults } from './no-results.tsx';
import { portKey, portMarkers } from './port-markers.ts';
import { ResultCard } from './result-card.tsx';
import { ResultsMap } from './results-map.tsx';
import { searchHref } from './search-address.ts';
import { FORM_ID } from './search-form.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import styles from './search-results.module.css';
import { useFoundWords } from './use-found-words.ts';
import { DEFAULT_PEOPLE, RESULTS_PER_PAGE } from '#domain/search/search-limits.ts';
import type { SearchResults as Results, SearchSeed } from './use-search-results.ts';

interface SearchResultsProps {
  readonly results: Results;
  /** The sort field belongs to the form although it is placed here. */
  readonly onSort: () => void;
}

/** The results with a live announcement of their number, or the message shown in their place. */
export function SearchResults({ results, onSort }: SearchResultsProps) {
  const { t } = useTranslation();
  const { shown, asked, isLoading, failure } = results;
  const found = useFoundWords(shown);
  const isEmpty = shown.result.items.length === 0;
  const words = isEmpty && isLoading ? t('search.loading') : found;
  return (
    <section className={classNames(stack(6), styles.results)} aria-labelledby="found" aria-busy={isLoading}>
      <div className={cluster('3 6', 'bottom', 'between')}>
        <h2 className={styles.title} id="found">
          {failure ? <VisuallyHidden>{t('search.failed')}</VisuallyHidden> : words}
        </h2>
        {!isEmpty && !failure && <SortChoice asked={asked} onSort={onSort} />}
      </div>
      <LiveRegion message={isLoading ? t('search.loading') : failure ? '' : words} />
      {failure && <LoadFailure title={t('search.failed')} error={failure.error} onRetry={failure.retry} />}
      {!failure && isEmpty && isLoading && <SearchSkeleton />}
      {!failure && !(isEmpty && isLoading) && <Answer shown={shown} />}
    </section>
  );
}

function SortChoice({ asked, onSort }: { readonly asked: SearchQuery; readonly onSort: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.sort}>
      <Select
        label={t('search.sort')}
        name="sort"
        form={FORM_ID}
        defaultValue={asked.sort ?? 'price'}
        onChange={onSort}
        options={SEARCH_ORDERS.map((order) => ({ value: order, label: t(`search.sorts.${order}`) }))}
      />
    </div>
  );
}

function Answer({ shown }: { readonly shown: SearchSeed }) {
  const { t } = useTranslation();
  const [activePort, setActivePort] = useState<string | null>(null);
  const { asked, result } = shown;
  if (result.alternatives) return <NoResults asked={asked} alternatives={result.alternatives} />;
  return (
    <div className={styles.found}>
      <div className={stack(5, 'top')}>
        {/* Shown to everyone: the server does not know the visitor’s time zone, and a line added later would move the list. */}
        <p className={styles.zone}>{t('search.zone')}</p>
        <ul className={classNames(stack(5), styles.list)}>
          {result.items.map((found, index) => (
            <li key={found.boat._id}>
              <ResultCard
                found={found}
                people={asked.people ?? DEFAULT_PEOPLE}
                saysDay={asked.date === undefined}
                isFirst={index === 0}
                isActive={activePort !== null && activePort === portKey(found.boat)}
                onActive={(isActive) => setActivePort(isActive ? portKey(found.boat) : null)}
              />
            </li>
          ))}
        </ul>
        {result.items.length < result.total && (
          <LinkButton
            look="quiet"
            className={styles.more}
            href={searchHref({ ...asked, limit: (asked.limit ?? RESULTS_PER_PAGE) + RESULTS_PER_PAGE })}
          >
            {t('search.more')}
          </LinkButton>
        )}
      </div>
      <ResultsMap markers={portMarkers(result.items)} active={activePort} onActive={setActivePort} />
    </div>
  );
}
