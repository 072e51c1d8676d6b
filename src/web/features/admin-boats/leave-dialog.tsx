import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './boat-editor.module.css';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  return (
    <Dialog title={t('boats.leave.title')} closeLabel={t('public:close')} size="small" onClose={onStay}>
      <p>{t('boats.leave.text')}</p>
      <div className={styles.choices}>
        <Button data-initial-focus onClick={onStay}>
          {t('boats.leave.stay')}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {t('boats.leave.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
