import { useQuery } from '@tanstack/react-query';
import type { AdminBoat, BoatBookings } from '#contract/admin-boats.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './archive.module.css';
import { UpcomingList } from './upcoming-list.tsx';
import { useBoatArchive } from './use-boat-archive.ts';

interface ArchiveDialogProps {
  readonly boat: AdminBoat;
  readonly onArchived: (boat: AdminBoat) => void;
  readonly onClose: () => void;
}

/** Lists the upcoming bookings, which stay, before the boat is archived. */
export function ArchiveDialog({ boat, onArchived, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation(['admin-boats', 'public']);
  const query = useQuery({ ...answerQuery<BoatBookings>(OFFICE_PATHS.boatBookings(boat._id)), gcTime: 0 });
  const { mutate, isPending, error } = useBoatArchive('archive', (archived) => {
    onArchived(archived);
    onClose();
  });
  const { data } = query;
  return (
    <Dialog title={t('boats.archive.ask', { boat: boat.title })} closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        <p>{t('boats.archive.whatHappens')}</p>
        <QueryFailure title={t('boats.archive.bookingsFailed')} query={query} />
        {query.isPending && <Skeleton shape="block" className={styles.place} />}
        {data && data.upcomingTotal > 0 && (
          <Banner tone="info" title={t('boats.archive.upcoming', { count: data.upcomingTotal })}>
            <p>{t('boats.archive.upcomingStay')}</p>
          </Banner>
        )}
        {data && data.upcomingTotal > 0 && <UpcomingList bookings={data} />}
        {error !== null && <ActionFailure title={t('boats.archive.failed')} error={error} />}
        <div className={cluster('2 3')}>
          <Button busy={isPending} disabled={!data} onClick={() => mutate(boat._id)}>
            {t('boats.archive.submit')}
          </Button>
          <Button look="quiet" data-initial-focus onClick={onClose}>
            {t('boats.archive.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
