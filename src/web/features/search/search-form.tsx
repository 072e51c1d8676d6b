import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { SearchQuery } from '#contract/search.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { inlineRow } from '../../ui/layout.ts';
import { FilterFields } from './filter-fields.tsx';
import { countFilters } from './search-address.ts';
import styles from './search-form.module.css';
import { BasicFields } from './basic-fields.tsx';

/** Fields outside the form element belong to it by this id. */
export const FORM_ID = 'search';

interface SearchFormProps {
  readonly asked: SearchQuery;
  readonly ports: readonly string[];
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onChange: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Search form that works through the address: without script the page reloads, with script only the results. */
export function SearchForm({ asked, ports, formRef, onChange, onSubmit }: SearchFormProps) {
  const { t } = useTranslation();
  const local = useLocalHref();
  // Initial value only: afterwards the visitor opens and closes it.
  const [isOpen] = useState(() => countFilters(asked) > 0);
  return (
    <search>
      <form
        className={styles.form}
        id={FORM_ID}
        ref={formRef}
        action={local(PAGES.boats.path)}
        autoComplete="off"
        data-live
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <BasicFields asked={asked} onDay={onChange} />
        <Button type="submit" className={styles.submit}>
          <SearchIcon aria-hidden="true" /> {t('search.submit')}
        </Button>
        <details className={styles.more} open={isOpen}>
          <summary className={classNames(inlineRow(2), styles.summary)}>
            <SlidersHorizontal aria-hidden="true" /> {t('search.filters')}
          </summary>
          <FilterFields asked={asked} ports={ports} />
        </details>
      </form>
    </search>
  );
}
