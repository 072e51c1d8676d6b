import { useMutation } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { WaitingGuest } from '#contract/waitlist.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';

interface RemoveDialogProps {
  readonly guest: WaitingGuest;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what happens before somebody is taken off the list. */
export function RemoveDialog({ guest: { _id, name, state }, onDone, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['admin-waitlist', 'public']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send<WaitingGuest>(OFFICE_PATHS.removeFromWaitlist(_id), { method: 'POST' }),
    onSuccess: onDone,
  });
  return (
    <Dialog size="small" title={t('waitlist.removeOf', { name })} closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        <p>{t(state === 'offered' ? 'waitlist.removesOffer' : 'waitlist.removes')}</p>
        {error !== null && <ActionFailure title={t('waitlist.removeFailed')} error={error} />}
        <DialogActions>
          <Button look="danger" busy={isPending} onClick={() => mutate()}>
            {t('waitlist.remove')}
          </Button>
          <Button look="quiet" data-initial-focus onClick={onClose}>
            {t('waitlist.keep')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
