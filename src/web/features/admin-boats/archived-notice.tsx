import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AdminBoat, BoatBookings } from '#contract/admin-boats.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PAGES } from '#contract/pages.ts';
import { adminDate } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { UpcomingList } from './upcoming-list.tsx';
import { useBoatArchive } from './use-boat-archive.ts';

interface ArchivedNoticeProps {
  readonly boat: AdminBoat;
  readonly archivedAt: string;
  readonly isUnsaved: boolean;
  readonly onRestored: (boat: AdminBoat) => void;
}

/** The editor of an archived boat: archived since when, upcoming bookings, and the button to restore it. */
export function ArchivedNotice({ boat, archivedAt, isUnsaved, onRestored }: ArchivedNoticeProps) {
  const { t } = useTranslation('admin-boats');
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const { data } = useQuery({ ...answerQuery<BoatBookings>(OFFICE_PATHS.boatBookings(boat._id)), gcTime: 0 });
  const { mutate, isPending, error } = useBoatArchive('restore', onRestored);
  return (
    <div className={stack(4)}>
      <Banner tone="info" title={t('boats.archive.since', { date: adminDate(Temporal.Instant.from(archivedAt)) })}>
        <p>{t('boats.archive.isHidden')}</p>
      </Banner>
      {data && data.upcomingTotal > 0 && (
        <>
          <p>{t('boats.archive.upcoming', { count: data.upcomingTotal })}</p>
          <UpcomingList bookings={data} />
        </>
      )}
      {error !== null && <ActionFailure title={t('boats.archive.restoreFailed')} error={error} />}
      <div className={cluster('2 3')}>
        <Button look="quiet" busy={isPending} disabled={isUnsaved} onClick={() => mutate(boat._id)}>
          {t('boats.archive.restore')}
        </Button>
        {data?.hasAny === false && (
          <Button look="danger" onClick={() => setDeleting(true)}>
            {t('boats.delete.open')}
          </Button>
        )}
      </div>
      {isDeleting && (
        <DeleteDialog
          boat={boat}
          onDeleted={() => navigate(PAGES.fleet.path, { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
