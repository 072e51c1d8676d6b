import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { LONGEST_SEARCH } from '#domain/text-lengths.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useTyped } from '../lib/form/use-typed.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CsvLink } from './csv-link.tsx';
import bar from './filter-bar.module.css';
import { FilterForm } from './filter-form.tsx';
import { MonthNavigator } from './month-navigator.tsx';
import { TextInput } from './text-input.tsx';

interface MonthFiltersProps {
  readonly month: Temporal.PlainYearMonth;
  /** Shown instead of the month if the list is not limited to one. */
  readonly instead?: ReactNode;
  readonly search: string;
  readonly searchLabel: string;
  readonly searchHint: string;
  /** The same list as a file; null: it is empty. */
  readonly csvHref: string | null;
  /** One of the further filters is set. */
  readonly isNarrowed: boolean;
  readonly onChange: (part: { readonly month: Temporal.PlainYearMonth } | { readonly search: string }) => void;
  /** Further filters, between the month and the search. */
  readonly children: ReactNode;
}

/** The filters of a month's list. The month applies at once; the search is typed and waits for Enter or "Apply". */
export function MonthFilters(props: MonthFiltersProps) {
  const { month, instead, csvHref, isNarrowed, onChange, children, ...search } = props;
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useTyped(search.search);
  return (
    <FilterForm
      first={instead ?? <MonthNavigator month={month} onMonth={(next) => onChange({ month: next })} />}
      isNarrowed={isNarrowed}
      onApply={() => onChange({ search: typed })}
    >
      <div className={bar.more}>{children}</div>
      <div className={bar.line}>
        <TextInput
          label={search.searchLabel}
          type="search"
          value={typed}
          maxLength={LONGEST_SEARCH}
          placeholder={search.searchHint}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" look="quiet">
          <Search aria-hidden="true" /> <span className={bar.word}>{t('list.apply')}</span>
        </Button>
        <div className={classNames(bar.buttons, bar.more)}>
          <CsvLink href={csvHref} />
        </div>
      </div>
    </FilterForm>
  );
}
