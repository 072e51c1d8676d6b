import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import type { SettingsAnswer } from '#contract/settings.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';
import page from '../../ui/admin-page.module.css';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** What the operator says of the site. */
export function AdminSettings() {
  const { t } = useTranslation(['admin-settings', 'admin']);
  const { answer: settings, error, reload } = useAnswer<SettingsAnswer>(PATHS.settings);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.settings')} />
      {settings && <SettingsForm first={settings} />}
      {!settings && error !== null && <LoadFailure title={t('settings.failed')} error={error} onRetry={reload} />}
      {!settings && error === null && (
        <>
          <LiveRegion message={t('settings.loading')} />
          <Skeleton shape="block" className={styles.place} />
        </>
      )}
    </div>
  );
}
