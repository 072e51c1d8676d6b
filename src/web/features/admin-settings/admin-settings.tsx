import { useTranslation } from '../../i18n/use-translation.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** What the operator says of the site. */
export function AdminSettings() {
  const { t } = useTranslation('admin');
  const { settings, error, retry } = useSettings();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('settings.title')}</h1>
      {settings && <SettingsForm first={settings} />}
      {!settings && error !== null && <LoadFailure title={t('settings.failed')} error={error} onRetry={retry} />}
      {!settings && error === null && (
        <>
          <LiveRegion message={t('settings.loading')} />
          <Skeleton shape="block" className={styles.place} />
        </>
      )}
    </div>
  );
}
