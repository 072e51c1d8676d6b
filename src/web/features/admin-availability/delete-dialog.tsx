import { useTranslation } from '../../i18n/use-translation.ts';
import type { Slot } from '#contract/slots.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster } from '../../ui/layout.ts';
import styles from './availability.module.css';
import { dayOf } from './slot-form.ts';

interface DeleteDialogProps {
  readonly slot: Slot;
  readonly name: string;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

export function DeleteDialog({ slot, name, onKeep, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation(['admin-availability', 'public']);
  const language = useLanguage();
  return (
    <Dialog title={t('availability.deleteTitle')} closeLabel={t('public:close')} size="small" onClose={onKeep}>
      <p className={styles.which}>
        {formatDay(dayOf(slot), language)}: {name}
      </p>
      <div className={classNames(cluster(3, 'right'), styles.actions)}>
        <Button look="quiet" data-initial-focus onClick={onKeep}>
          {t('availability.keep')}
        </Button>
        <Button look="danger" onClick={onDelete}>
          {t('availability.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
