import type { ReactNode } from 'react';
import type { SearchAlternatives, SearchQuery } from '#contract/search.ts';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { searchHref } from './search-address.ts';
import styles from './search-results.module.css';

interface NoResultsProps {
  readonly asked: SearchQuery;
  readonly alternatives: SearchAlternatives;
}

/** Shown without results: similar searches that have results, and the contact. */
export function NoResults({ asked, alternatives }: NoResultsProps) {
  const { t } = useTranslation();
  const { dates, otherMode, withoutFilters } = alternatives;
  const hasSome = dates.length > 0 || otherMode !== null || withoutFilters > 0;
  return (
    <div className={classNames(stack(6), styles.none)}>
      <p className={styles.noneText}>{t(hasSome ? 'search.none.text' : 'search.none.alone')}</p>
      {dates.length > 0 && <NearbyDates asked={asked} dates={dates} />}
      <div className={classNames(cluster(3, 'stretch'), styles.ways)}>
        {otherMode && (
          <Way asked={{ ...asked, mode: otherMode.mode }}>
            {t(otherMode.mode === 'charter' ? 'search.none.charter' : 'search.none.tickets', {
              count: otherMode.total,
            })}
          </Way>
        )}
        {withoutFilters > 0 && (
          <Way asked={withoutFiltersOf(asked)}>{t('search.none.withoutFilters', { count: withoutFilters })}</Way>
        )}
        <LinkButton look="quiet" href="/#contact">
          {t('search.none.write')}
        </LinkButton>
      </div>
    </div>
  );
}

function NearbyDates({ asked, dates }: { readonly asked: SearchQuery; readonly dates: readonly string[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section aria-labelledby="nearby-dates">
      <h3 className={styles.noneTitle} id="nearby-dates">
        {t('search.none.nearby')}
      </h3>
      <div className={classNames(cluster(3, 'stretch'), styles.ways)}>
        {dates.map((date) => (
          <LinkButton key={date} href={searchHref({ ...asked, date })}>
            {formatDay(Temporal.PlainDate.from(date), language)}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}

function Way({ asked, children }: { readonly asked: SearchQuery; readonly children: ReactNode }) {
  return (
    <LinkButton look="quiet" href={searchHref(asked)}>
      {children}
    </LinkButton>
  );
}

function withoutFiltersOf({ date, people, mode, sort }: SearchQuery): SearchQuery {
  return Object.fromEntries(Object.entries({ date, people, mode, sort }).filter(([, value]) => value !== undefined));
}
