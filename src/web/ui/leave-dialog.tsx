import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { stack } from './layout.ts';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  return (
    <Dialog title={t('leave.title')} closeLabel={t('public:close')} size="small" onClose={onStay}>
      <div className={stack(4)}>
        <p>{t('leave.text')}</p>
        <DialogActions>
          <Button data-initial-focus onClick={onStay}>
            {t('leave.stay')}
          </Button>
          <Button look="danger" onClick={onLeave}>
            {t('leave.leave')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
