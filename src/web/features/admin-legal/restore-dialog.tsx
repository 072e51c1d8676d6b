import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, stack } from '../../ui/layout.ts';

interface RestoreDialogProps {
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onRestore: () => void;
}

/** Asks before the site's own text takes the place of the operator's. */
export function RestoreDialog({ isBusy, onClose, onRestore }: RestoreDialogProps) {
  const { t } = useTranslation(['admin-settings', 'public']);
  return (
    <Dialog title={t('legal.restore.title')} closeLabel={t('public:close')} size="small" onClose={onClose}>
      <div className={stack(4)}>
        <p>{t('legal.restore.text')}</p>
        <div className={cluster(3, 'stretch')}>
          <Button busy={isBusy} onClick={onRestore}>
            {t('legal.restore.action')}
          </Button>
          <Button data-initial-focus look="quiet" onClick={onClose}>
            {t('legal.restore.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
