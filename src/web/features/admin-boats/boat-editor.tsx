import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AdminBoat, AdminBoatAnswer } from '#contract/admin-boats.ts';
import { PATHS } from '#contract/paths.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';
import page from '../../ui/admin-page.module.css';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import styles from './boat-editor.module.css';
import { BoatForm } from './boat-form.tsx';

interface BoatEditorProps {
  readonly boatId: string;
  /** Its availability, once there is a boat; `onUnsaved` hears whether anything there would be lost by leaving. */
  readonly children: (boat: AdminBoat, onUnsaved: (isUnsaved: boolean) => void) => ReactNode;
}

/** A boat that exists. */
export function BoatEditor({ boatId, children }: BoatEditorProps) {
  const { t } = useTranslation('admin-boats');
  const { answer, error, reload } = useAnswer<AdminBoatAnswer>(PATHS.adminBoat(boatId));
  if (answer) return <BoatForm first={answer.boat}>{children}</BoatForm>;
  return (
    <div className={page.page}>
      <BackLink />
      <PageHeader title={t('boats.edit')} />
      {error === null ? (
        <>
          <LiveRegion message={t('boats.loadingOne')} />
          <Skeleton shape="block" className={styles.place} />
        </>
      ) : (
        <LoadFailure title={t('boats.failedOne')} error={error} onRetry={reload} />
      )}
    </div>
  );
}
