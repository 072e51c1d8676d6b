import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { cluster } from './layout.ts';
import styles from './load-notice.module.css';

interface LoadNoticeProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Replaces a part of the page that is still loading or could not be loaded. */
export function LoadNotice({ isFailed, onRetry, onClose }: LoadNoticeProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classNames(cluster(3, 'center'), styles.notice)}
      role={isFailed ? 'alert' : 'status'}
      data-opening=""
    >
      {isFailed ? (
        <>
          <p>{t('failed.offline.text')}</p>
          <Button onClick={onRetry}>{t('retry')}</Button>
          <Button look="glass" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      ) : (
        <p>{t('loading')}</p>
      )}
    </div>
  );
}
