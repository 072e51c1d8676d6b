import { Download, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LedgerFilter } from '#contract/payments.ts';
import buttons from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import bar from '../../ui/filter-bar.module.css';
import { MonthNavigator } from '../../ui/month-navigator.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { csvAddress, type LedgerChoice } from './ledger-query.ts';

interface LedgerFiltersProps {
  readonly choice: LedgerChoice;
  readonly onChange: (part: Partial<LedgerChoice>) => void;
}

/** What needs a look comes first. */
const FILTERS: readonly LedgerFilter[] = [
  'unsettled',
  'differs',
  'disputed',
  'refunded',
  'succeeded',
  'created',
  'processing',
  'requires_action',
  'failed',
  'canceled',
];

/** Month and status act at once; the search waits for Enter or "Apply". The file has what is chosen. */
export function LedgerFilters({ choice, onChange }: LedgerFiltersProps) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const [search, setSearch] = useState(choice.search);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search });
  };
  const statuses = [
    { value: '', label: t('payments.anyStatus') },
    ...FILTERS.map((status) => ({ value: status, label: t(`payments.filter.${status}`) })),
  ];
  return (
    <form className={bar.bar} role="search" onSubmit={apply}>
      <MonthNavigator month={choice.month} onMonth={(month) => onChange({ month })} />
      <Select
        label={t('admin:column.status')}
        options={statuses}
        value={choice.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as LedgerChoice['status'] })}
      />
      <TextInput
        label={t('payments.search')}
        type="search"
        value={search}
        maxLength={200}
        placeholder={t('payments.searchHint')}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={bar.buttons}>
        <Button type="submit" look="quiet">
          <Search aria-hidden="true" /> {t('admin:list.apply')}
        </Button>
        <a className={`${buttons.button} ${buttons.quiet}`} href={csvAddress(choice)} download>
          <Download aria-hidden="true" /> {t('admin:list.csv')}
        </a>
      </div>
    </form>
  );
}
