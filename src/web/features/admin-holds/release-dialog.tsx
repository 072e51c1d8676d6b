import type { ReleasedHolds } from '#contract/live-holds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { type AskedRelease, useRelease } from './use-release.ts';

interface ReleaseDialogProps {
  readonly asked: AskedRelease;
  /** Called after success, with the message to show. */
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** Explains what a release does and asks before it is done. */
export function ReleaseDialog({ asked, onDone, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation(['admin-holds', 'public']);
  const textOf = ({ released, kept }: ReleasedHolds) => {
    const parts = [t('holds.released', { count: released }), kept > 0 && t('holds.kept', { count: kept })];
    return parts.filter((part) => part !== false).join(' ');
  };
  const { mutate, isPending, error } = useRelease((outcome) => onDone(textOf(outcome)));
  const title =
    asked.kind === 'hold'
      ? t('holds.releaseOf', { number: asked.hold.shortNumber })
      : t('holds.releaseAllOf', { name: asked.source.name });
  return (
    <Dialog size="small" title={title} closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        <p>{t('holds.whatHappens')}</p>
        {error !== null && <ActionFailure title={t('holds.releaseFailed')} error={error} />}
        <DialogActions>
          <Button look="danger" busy={isPending} onClick={() => mutate(asked)}>
            {asked.kind === 'hold' ? t('holds.release') : t('holds.releaseAll', { holds: asked.source.holds.length })}
          </Button>
          <Button look="quiet" data-initial-focus onClick={onClose}>
            {t('holds.keep')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
