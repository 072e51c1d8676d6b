import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AdminBoat, AdminBoatAnswer } from '#contract/admin-boats.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import page from '../../ui/admin-page.module.css';
import { LiveRegion } from '../../ui/live-region.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import styles from './boat-editor.module.css';
import { BoatForm } from './boat-form.tsx';

interface BoatEditorProps {
  readonly boatId: string;
  /** The availability of the loaded boat; `onUnsaved` is called with whether it has unsaved changes. */
  readonly children: (boat: AdminBoat, onUnsaved: (isUnsaved: boolean) => void) => ReactNode;
}

/** The editor of a saved boat. */
export function BoatEditor({ boatId, children }: BoatEditorProps) {
  const { t } = useTranslation('admin-boats');
  // Not cached: the form starts from the current boat.
  const query = useQuery({ ...answerQuery<AdminBoatAnswer>(OFFICE_PATHS.adminBoat(boatId)), gcTime: 0 });
  if (query.data) return <BoatForm first={query.data.boat}>{children}</BoatForm>;
  return (
    <div className={page.page}>
      <BackLink />
      <PageHeader title={t('boats.edit')} />
      <QueryFailure title={t('boats.failedOne')} query={query} />
      {query.isPending && (
        <>
          <LiveRegion message={t('boats.loadingOne')} />
          <Skeleton shape="block" className={styles.place} />
        </>
      )}
    </div>
  );
}
