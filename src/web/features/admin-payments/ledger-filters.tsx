import { useTranslation } from '../../i18n/use-translation.ts';
import { MonthFilters } from '../../ui/month-filters.tsx';
import { Select } from '../../ui/select.tsx';
import { csvAddress, LEDGER_FILTERS, type LedgerChoice } from './ledger-query.ts';

interface LedgerFiltersProps {
  readonly choice: LedgerChoice;
  readonly isEmpty: boolean;
  readonly onChange: (part: Partial<LedgerChoice>) => void;
}

/** The status applies at once. */
export function LedgerFilters({ choice, isEmpty, onChange }: LedgerFiltersProps) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const statuses = [
    { value: '', label: t('payments.anyStatus') },
    ...LEDGER_FILTERS.map((status) => ({ value: status, label: t(`payments.filter.${status}`) })),
  ];
  return (
    <MonthFilters
      month={choice.month}
      search={choice.search}
      searchLabel={t('payments.search')}
      searchHint={t('payments.searchHint')}
      csvHref={isEmpty ? null : csvAddress(choice)}
      isNarrowed={choice.status !== ''}
      onChange={onChange}
    >
      <Select
        label={t('admin:column.status')}
        options={statuses}
        value={choice.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as LedgerChoice['status'] })}
      />
    </MonthFilters>
  );
}
