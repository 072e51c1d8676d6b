import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SOURCES } from './message-source.ts';
import { type MessagesChoice, PAGE_SIZES } from './messages-choice.ts';

interface MessagesFiltersProps {
  readonly choice: MessagesChoice;
  readonly onChange: (part: Partial<MessagesChoice>) => void;
}

/** Source and page size apply at once; search and days are typed and wait for Enter or "Apply". */
export function MessagesFilters({ choice, onChange }: MessagesFiltersProps) {
  const { t } = useTranslation(['admin-messages', 'admin']);
  const [typed, setTyped] = useState({ search: choice.search, from: choice.from, to: choice.to });
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const sources = [
    { value: '', label: t('messages.anySource') },
    ...SOURCES.map((source) => ({ value: source, label: t(`messages.sources.${source}`) })),
  ];
  return (
    <FilterForm onApply={() => onChange(typed)}>
      <TextInput
        label={t('messages.search')}
        type="search"
        value={typed.search}
        maxLength={200}
        placeholder={t('messages.searchHint')}
        onChange={(event) => type({ search: event.currentTarget.value })}
      />
      <Select
        label={t('messages.source')}
        options={sources}
        value={choice.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
      <DateInput
        label={t('messages.from')}
        {...(typed.to && { max: typed.to })}
        value={typed.from}
        onChange={(from) => type({ from })}
      />
      <DateInput
        label={t('messages.to')}
        {...(typed.from && { min: typed.from })}
        value={typed.to}
        onChange={(to) => type({ to })}
      />
      <Select
        label={t('messages.perPage')}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(choice.limit)}
        onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
      />
      <Button type="submit" look="quiet">
        <Search aria-hidden="true" /> {t('admin:list.apply')}
      </Button>
    </FilterForm>
  );
}
