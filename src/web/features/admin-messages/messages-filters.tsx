import { Search } from 'lucide-react';
import { LONGEST_SEARCH } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTyped } from '../../lib/form/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import bar from '../../ui/filter-bar.module.css';
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
  const [search, typeSearch] = useTyped(choice.search);
  const [from, typeFrom] = useTyped(choice.from);
  const [to, typeTo] = useTyped(choice.to);
  const sources = [
    { value: '', label: t('messages.anySource') },
    ...SOURCES.map((source) => ({ value: source, label: t(`messages.sources.${source}`) })),
  ];
  return (
    <FilterForm
      first={
        <div className={bar.line}>
          <TextInput
            label={t('messages.search')}
            type="search"
            value={search}
            maxLength={LONGEST_SEARCH}
            placeholder={t('messages.searchHint')}
            onChange={(event) => typeSearch(event.currentTarget.value)}
          />
          <Button type="submit" look="quiet">
            <Search aria-hidden="true" /> <span className={bar.word}>{t('admin:list.apply')}</span>
          </Button>
        </div>
      }
      isNarrowed={choice.source !== '' || choice.from !== '' || choice.to !== ''}
      onApply={() => onChange({ search, from, to })}
    >
      <div className={bar.more}>
        <Select
          label={t('messages.source')}
          options={sources}
          value={choice.source}
          onChange={(event) => onChange({ source: event.currentTarget.value })}
        />
        <DateInput label={t('messages.from')} {...(to && { max: to })} value={from} onChange={typeFrom} />
        <DateInput label={t('messages.to')} {...(from && { min: from })} value={to} onChange={typeTo} />
        <Select
          label={t('messages.perPage')}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(choice.limit)}
          onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
        />
      </div>
    </FilterForm>
  );
}
