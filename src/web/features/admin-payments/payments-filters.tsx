import { useTranslation } from '../../i18n/use-translation.ts';
import { MonthFilters } from '../../ui/month-filters.tsx';
import { Select } from '../../ui/select.tsx';
import { csvAddress, PAYMENTS_FILTERS, type PaymentsChoice } from './payments-query.ts';

interface PaymentsFiltersProps {
  readonly choice: PaymentsChoice;
  readonly isEmpty: boolean;
  readonly onChange: (part: Partial<PaymentsChoice>) => void;
}

/** The status applies at once. */
export function PaymentsFilters({ choice, isEmpty, onChange }: PaymentsFiltersProps) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const statuses = [
    { value: '', label: t('payments.anyStatus') },
    ...PAYMENTS_FILTERS.map((status) => ({ value: status, label: t(`payments.filter.${status}`) })),
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
        onChange={(event) => onChange({ status: event.currentTarget.value as PaymentsChoice['status'] })}
      />
    </MonthFilters>
  );
}
