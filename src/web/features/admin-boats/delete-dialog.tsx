import type { AdminBoat } from '#contract/admin-boats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { useDeleteBoat } from './use-boat-archive.ts';

interface DeleteDialogProps {
  readonly boat: AdminBoat;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteDialog({ boat, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['admin-boats', 'public']);
  const { mutate, isPending, error } = useDeleteBoat(onDeleted);
  return (
    <Dialog
      size="small"
      title={t('boats.delete.ask', { boat: boat.title })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <div className={stack(4)}>
        <p>{t('boats.delete.whatHappens')}</p>
        {error !== null && <ActionFailure title={t('boats.delete.failed')} error={error} />}
        <div className={cluster('2 3')}>
          <Button look="danger" busy={isPending} onClick={() => mutate(boat._id)}>
            {t('boats.delete.submit')}
          </Button>
          <Button look="quiet" data-initial-focus onClick={onClose}>
            {t('boats.delete.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
