import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { stack } from '../layout.ts';

interface RefuseDialogProps {
  /** Its boat and time. */
  readonly trip: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onRefuse: () => void;
}

/** Asks for confirmation before the guests of a trip are told that it does not sail. */
export function RefuseDialog({ trip, isBusy, onBack, onRefuse }: RefuseDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  return (
    <Dialog title={t('tripDecision.title')} closeLabel={t('public:close')} size="small" onClose={onBack}>
      <div className={stack(4)}>
        <p>
          <strong>{trip}</strong>
        </p>
        <p>{t('tripDecision.text')}</p>
        <DialogActions>
          <Button look="danger" busy={isBusy} onClick={onRefuse}>
            {t('tripDecision.confirm')}
          </Button>
          <Button look="quiet" data-initial-focus onClick={onBack}>
            {t('tripDecision.back')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
