import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { cluster } from './layout.ts';
import styles from './leave-dialog.module.css';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  return (
    <Dialog title={t('leave.title')} closeLabel={t('public:close')} size="small" onClose={onStay}>
      <p>{t('leave.text')}</p>
      <div className={classNames(cluster(3, 'stretch'), styles.choices)}>
        <Button data-initial-focus onClick={onStay}>
          {t('leave.stay')}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {t('leave.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
