import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { stack } from './layout.ts';

interface EmptyListProps {
  readonly text: string;
  /** Shows the list without its filters; null if none is set. */
  readonly onClear: (() => void) | null;
}

/** The message of a list without rows, with a button that removes its filters. */
export function EmptyList({ text, onClear }: EmptyListProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={stack(4, 'center')}>
      <p>{text}</p>
      {onClear && (
        <Button look="quiet" onClick={onClear}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  );
}
