import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { cluster, stack } from '../../../ui/layout.ts';

interface RemoveDialogProps {
  readonly name: string;
  /** Without this factor, the password alone is enough to sign in. */
  readonly isLast: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function RemoveDialog({ name, isLast, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['second-factor', 'public']);
  return (
    <Dialog title={t('remove.title', { name })} closeLabel={t('public:close')} size="small" onClose={onClose}>
      <div className={stack(4)}>
        {isLast && <p>{t('remove.last')}</p>}
        <p>{t('remove.lead')}</p>
        <div className={cluster('2 3')}>
          <Button look="danger" onClick={onRemove}>
            {t('factors.remove')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('remove.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
