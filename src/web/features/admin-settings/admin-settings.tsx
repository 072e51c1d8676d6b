import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { SettingsAnswer } from '#contract/settings.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import page from '../../ui/admin-page.module.css';
import { LiveRegion } from '../../ui/live-region.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** The site's settings: texts, contact, trader details, ratings and analytics. */
export function AdminSettings({ checklist }: { readonly checklist: ReactNode }) {
  const { t } = useTranslation(['admin-settings', 'admin']);
  // Not cached: the form starts from the current settings.
  const query = useQuery({ ...answerQuery<SettingsAnswer>(OFFICE_PATHS.settings), gcTime: 0 });
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.settings')} />
      {query.data && checklist}
      {query.data ? <SettingsForm first={query.data} /> : <QueryFailure title={t('settings.failed')} query={query} />}
      {query.isPending && (
        <>
          <LiveRegion message={t('settings.loading')} />
          <Skeleton shape="block" className={styles.place} />
        </>
      )}
    </div>
  );
}
