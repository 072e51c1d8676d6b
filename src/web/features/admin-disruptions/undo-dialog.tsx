import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { stack } from '../../ui/layout.ts';

interface UndoDialogProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before all bookings get their places back. */
export function UndoDialog({ id, onDone, onClose }: UndoDialogProps) {
  const { t } = useTranslation(['admin-disruptions', 'public']);
  const { isBusy, error, run } = useAction();
  const undo = async () => {
    if (await run(() => send(OFFICE_PATHS.disruptionUndo(id), { method: 'POST', body: {} }))) onDone();
  };
  return (
    <Dialog size="small" title={t('detail.undoTitle')} closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        <p>{t('detail.undoText')}</p>
        {error !== null && <ActionFailure title={t('detail.undoFailed')} error={error} />}
        <DialogActions>
          <Button busy={isBusy} onClick={() => void undo()}>
            {t('detail.undoYes')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('detail.undoNo')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
