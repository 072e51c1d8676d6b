import type { ErrorCode } from '#contract/error-codes.ts';
import type { Booking } from '#contract/bookings.ts';
import type { OfficeChangePreview } from '#contract/self-service.ts';
import { adminDate, adminTime } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cluster, stack } from '../../../ui/layout.ts';
import { useBoats } from './boat-field.tsx';
import styles from './change.module.css';
import type { Changing } from './use-change.ts';

interface RefusedProps {
  readonly booking: Booking;
  readonly changing: Changing;
  readonly preview: OfficeChangePreview;
}

const KNOWN = [
  'same_time',
  'start_in_past',
  'duration_out_of_range',
  'slot_taken',
  'start_not_offered',
  'seats_taken',
  'slot_not_found',
  'boat_not_found',
  'mode_not_offered',
  'party_too_large',
  'no_seats',
  'adult_needed',
  'too_many_free_kids',
  'state_conflict',
] as const;
/** Refusals that another boat may solve. */
const OF_THE_PLACE: readonly (ErrorCode | undefined)[] = [
  'slot_taken',
  'seats_taken',
  'start_not_offered',
  'slot_not_found',
  'party_too_large',
];

/** Why the change is not possible, and the nearest free times and boats to choose instead. */
export function Refused({ booking, changing, preview }: RefusedProps) {
  const { t } = useTranslation('admin-bookings');
  const { draft, change } = changing;
  const boats = useBoats(booking, draft).data?.items ?? [];
  const { reason, alternatives } = preview;
  const code = KNOWN.find((known) => known === reason) ?? 'other';
  const others = OF_THE_PLACE.includes(reason)
    ? boats.filter(({ _id, isFree }) => isFree && _id !== draft.boatId && _id !== booking.boat._id)
    : [];
  return (
    <div className={stack(3)}>
      <Banner tone="info" title={t(`changes.changing.problem.${code}`)} />
      {alternatives.length > 0 && (
        <div className={stack(2)}>
          <p className={styles.label}>{t('changes.changing.alternatives')}</p>
          <ul className={cluster(2)}>
            {alternatives.map(({ start }) => {
              const at = Temporal.Instant.from(start);
              return (
                <li key={start}>
                  <Button look="quiet" onClick={() => change({ start })}>
                    {adminDate(at)} {adminTime(at)}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <div className={stack(2)}>
          <p className={styles.label}>{t('changes.changing.boatsInstead')}</p>
          <ul className={cluster(2)}>
            {others.map(({ _id, title }) => (
              <li key={_id}>
                <Button look="quiet" onClick={() => change({ boatId: _id })}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
