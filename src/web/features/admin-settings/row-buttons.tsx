import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered, row } from '../../ui/layout.ts';
import styles from './admin-settings.module.css';

interface RowButtonsProps {
  /** The row's name for screen readers. */
  readonly name: string;
  readonly place: number;
  readonly total: number;
  readonly list: {
    readonly move: (place: number, to: number) => void;
    readonly remove: (place: number) => void;
  };
}

export function RowButtons({ name, place, total, list }: RowButtonsProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <div className={classNames(row(0, 'stretch'), styles.rowButtons)}>
      <button
        type="button"
        className={classNames(centered(), styles.icon)}
        data-move="up"
        aria-label={t('settings.list.up', { name })}
        aria-disabled={place === 0}
        onClick={() => list.move(place, place - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classNames(centered(), styles.icon)}
        data-move="down"
        aria-label={t('settings.list.down', { name })}
        aria-disabled={place === total - 1}
        onClick={() => list.move(place, place + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classNames(centered(), styles.icon, styles.remove)}
        aria-label={t('settings.list.remove', { name })}
        onClick={() => list.remove(place)}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </div>
  );
}
