import { useRef, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { SearchQuery } from '#contract/search.ts';
import { askedSearch, searchHref } from '../features/search/search-address.ts';
import { SearchBar } from '../features/search/search-bar.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { SearchResults } from '../features/search/search-results.tsx';
import { useSearchForm } from '../features/search/use-search-form.ts';
import { type SearchSeed, useSearchResults } from '../features/search/use-search-results.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { definePage, type LoadContext } from '../lib/page/page.ts';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './search-page.module.css';
import { SiteFrame } from './site-frame.tsx';

export const page = definePage<SearchSeed>({
  load: loadSearchPage,
  Page: SearchPage,
  isWholeWithoutScript: () => true,
  head: ({ t, data }) => ({
    title: t('search.title'),
    description: t('search.description'),
    name: t('search.breadcrumb'),
    canonicalPath: PAGES.boats.path,
    isUnlisted: hasConditions(data.asked),
  }),
});

async function loadSearchPage({ api, query }: LoadContext): Promise<SearchSeed> {
  const asked = askedSearch(query);
  return { asked, result: await api.searchBoats(asked) };
}

/** Search engines index the page itself, but no search results. */
function hasConditions(asked: SearchQuery): boolean {
  return searchHref(asked) !== searchHref({});
}

function SearchPage({ data }: { readonly data: SearchSeed }) {
  const { t } = useTranslation();
  const results = useSearchResults(data);
  const bar = useRef<HTMLDetailsElement>(null);
  const [isFirstOpen] = useState(() => !hasConditions(data.asked));
  const { formRef, onChange, onSubmit } = useSearchForm(results.asked);
  return (
    <SiteFrame
      book={
        <LinkButton look="quiet" href={PAGES.book.path}>
          {t('hero.book')}
        </LinkButton>
      }
    >
      <div className={classNames(stack(8), styles.page)}>
        <header className={classNames(stack(3), styles.head)}>
          <h1 className={styles.title}>{t('search.heading')}</h1>
          <p className={styles.intro}>{t('search.intro')}</p>
        </header>
        <SearchBar asked={results.asked} barRef={bar} isOpen={isFirstOpen}>
          <SearchForm
            asked={results.asked}
            ports={data.result.ports}
            formRef={formRef}
            onChange={onChange}
            onSubmit={(event) => {
              onSubmit(event);
              closeForm(bar.current);
            }}
          />
        </SearchBar>
        <SearchResults results={results} onSort={onChange} />
      </div>
    </SiteFrame>
  );
}

/** After a search the form is closed; the focus moves to the bar that replaces it. */
function closeForm(bar: HTMLDetailsElement | null): void {
  if (!bar) return;
  bar.open = false;
  bar.querySelector('summary')?.focus();
}
