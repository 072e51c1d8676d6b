import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { cluster, grid, stack } from '../../../ui/layout.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, shown this once: to copy, save as a file or print. The button that closes asks first. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation(['second-factor', 'public']);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const [isAsking, setAsking] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Dialog
        title={t('codes.title')}
        closeLabel={t('public:close')}
        size="small"
        isStatic
        onClose={() => setAsking(true)}
      >
        <div className={stack(4)}>
          <p>{t('codes.lead')}</p>
          <ol className={classNames(grid('fit', '2 6'), styles.codes)}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <div className={cluster(2)}>
            <Button look="quiet" onClick={copy}>
              {t('codes.copy')}
            </Button>
            <Button look="quiet" onClick={() => saveFile(text, t('codes.file'))}>
              {t('codes.download')}
            </Button>
            <Button look="quiet" onClick={() => window.print()}>
              {t('codes.print')}
            </Button>
          </div>
          {isCopied === true && <Banner tone="good" title={t('codes.copied')} />}
          {isCopied === false && <Banner tone="bad" title={t('codes.notCopied')} />}
          <Button wide onClick={onClose}>
            {t('codes.done')}
          </Button>
        </div>
      </Dialog>
      {isAsking && (
        <Dialog
          title={t('codes.leave.title')}
          closeLabel={t('public:close')}
          size="small"
          onClose={() => setAsking(false)}
        >
          <div className={stack(4)}>
            <p>{t('codes.leave.text')}</p>
            <DialogActions>
              <Button data-initial-focus onClick={() => setAsking(false)}>
                {t('codes.leave.back')}
              </Button>
              <Button look="quiet" onClick={onClose}>
                {t('codes.done')}
              </Button>
            </DialogActions>
          </div>
        </Dialog>
      )}
    </>
  );
}

function saveFile(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  link.download = `${window.location.hostname}-${name}.txt`;
  link.click();
}
