import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveHolds } from '#contract/live-holds.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import page from '../../ui/admin-page.module.css';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-holds.module.css';
import { ReleaseDialog } from './release-dialog.tsx';
import { SourceHolds } from './source-holds.tsx';
import type { AskedRelease } from './use-release.ts';

const REFRESH_MS = 15_000;

/** Unpaid holds of visitors, by source, to release those made in bad faith. */
export function AdminHolds() {
  const { t } = useTranslation(['admin-holds', 'admin']);
  const query = useQuery({
    ...answerQuery<LiveHolds>(OFFICE_PATHS.liveHolds),
    refetchInterval: pollEvery(REFRESH_MS),
  });
  const [asked, setAsked] = useState<AskedRelease | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { data } = query;
  const shown = data?.sources.flatMap(({ holds }) => holds).length ?? 0;
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.holds')} lead={t('holds.lead')} />
      {done !== null && <Banner key={done} tone="good" title={done} />}
      <QueryFailure title={t('holds.failed')} query={query} />
      {query.isPending && <Skeleton shape="block" className={styles.place} />}
      {data?.sources.length === 0 && <p className={page.empty}>{t('holds.empty')}</p>}
      {data && shown < data.total && <p>{t('holds.shown', { count: data.total, shown })}</p>}
      {data?.sources.map((source) => (
        <SourceHolds key={source._id} source={source} onAsk={setAsked} />
      ))}
      {asked && (
        <ReleaseDialog
          asked={asked}
          onDone={(message) => {
            setDone(message);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
