import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOfflineAnswer } from '../../lib/api/offline-answer.ts';
import { classNames } from '../../ui/class-names.ts';
import { row, stack } from '../../ui/layout.ts';
import styles from './offline-banner.module.css';

/** Shown while the connection is lost, without covering the page. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    subscribe,
    // A stored page shows its own notice.
    () => navigator.onLine || isOfflineAnswer(),
    () => true,
  );
  return (
    <div className={classNames(stack(0, 'center'), styles.place)} role="status">
      {!isOnline && (
        <p className={classNames(row(3), styles.banner)}>
          <WifiOff aria-hidden="true" /> {t('offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
