import { Search } from 'lucide-react';
import { LONGEST_SEARCH } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTyped } from '../../lib/form/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import bar from '../../ui/filter-bar.module.css';
import { FilterForm } from '../../ui/filter-form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface VoucherSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Waits for Enter or "Apply". */
export function VoucherSearch({ search, onSearch }: VoucherSearchProps) {
  const { t } = useTranslation(['admin-vouchers', 'admin']);
  const [typed, type] = useTyped(search);
  return (
    <FilterForm onApply={() => onSearch(typed.trim())}>
      <div className={bar.line}>
        <TextInput
          label={t('search.label')}
          type="search"
          value={typed}
          maxLength={LONGEST_SEARCH}
          placeholder={t('search.hint')}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" look="quiet">
          <Search aria-hidden="true" /> <span className={bar.word}>{t('admin:list.apply')}</span>
        </Button>
      </div>
    </FilterForm>
  );
}
