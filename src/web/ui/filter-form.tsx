import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import bar from './filter-bar.module.css';

interface FilterFormProps {
  /** Called by Enter and by the submit button. */
  readonly onApply: () => void;
  /** The first filter. On a phone a button beside it shows those of the class `more` (filter-bar.module.css). */
  readonly first?: ReactNode;
  /** One of the hidden filters is set, so they are shown from the start. */
  readonly isNarrowed?: boolean;
  readonly children: ReactNode;
}

/** The filters of a list. */
export function FilterForm({ onApply, first, isNarrowed = false, children }: FilterFormProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(isNarrowed);
  return (
    <form
      className={classNames(bar.bar, isOpen && bar.isOpen)}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {first}
      {first && (
        <Button
          look="quiet"
          className={classNames(bar.toggle, isNarrowed && !isOpen && bar.isSet)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden="true" />{' '}
          <span className={bar.word}>{t(isNarrowed && !isOpen ? 'list.filtersSet' : 'list.filters')}</span>
        </Button>
      )}
      {children}
    </form>
  );
}
