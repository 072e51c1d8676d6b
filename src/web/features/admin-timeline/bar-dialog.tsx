import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TimelineLane, TimelineSlot } from '#contract/timeline.ts';
import { can } from '#domain/policy.ts';
import { shownDay, timelineAxis } from '#domain/slot/timeline.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { CancelTripsLink } from '../../ui/cancel-trips-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './bar-dialog.module.css';
import { BarFacts } from './bar-facts.tsx';
import type { Bar } from './lane-bars.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { editorLink } from './links.ts';
import { daysOf, type TimelineView } from './timeline-view.ts';
import { useBarText } from './use-bar-text.ts';
import { whySlotIsFixed } from './use-move.ts';

interface BarDialogProps {
  readonly lane: TimelineLane;
  readonly bar: Bar;
  readonly view: TimelineView;
  readonly onMove: (slot: TimelineSlot) => void;
  readonly onClose: () => void;
}

/** The details of a bar and its actions. */
export function BarDialog({ lane, bar, view, onMove, onClose }: BarDialogProps) {
  const { t } = useTranslation('admin-timeline');
  const { user } = useSession();
  const { kind } = useBarText();
  const day = shownDay(timelineAxis(view.from, daysOf(view)), bar);
  const slot = bar.kind === 'charter' ? null : bar.slot;
  const isAhead = Temporal.Instant.compare(bar.end, useNow()) > 0;
  return (
    <Dialog title={`${kind(bar)}, ${lane.boat.title}`} closeLabel={t('timeline.close')} size="small" onClose={onClose}>
      <BarFacts bar={bar} boat={lane.boat.title} />
      <WhyFixed bar={bar} />
      <div className={classNames(cluster(3, 'stretch'), styles.actions)}>
        <MoveButton slot={slot} onMove={onMove} />
        {isAhead && (bar.kind === 'charter' || bar.kind === 'trip') && (
          <CancelTripsLink boatIds={[lane.boat._id]} range={bar} />
        )}
        {can(user, PAGES.editBoat.access) && (
          <LinkButton look="quiet" href={editorLink(lane.boat._id, day)}>
            {t('timeline.edit')}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}

function MoveButton({ slot, onMove }: { slot: TimelineSlot | null; onMove: (slot: TimelineSlot) => void }) {
  const { t } = useTranslation('admin-timeline');
  const { user } = useSession();
  const now = useNow();
  if (!can(user, 'manage slots') || !slot || whySlotIsFixed(slot, now)) return null;
  return (
    <Button data-initial-focus onClick={() => onMove(slot)}>
      {t('timeline.move')}
    </Button>
  );
}

/** Why the slot cannot be moved; a sold one is moved in its booking. */
function WhyFixed({ bar }: { readonly bar: Bar }) {
  const { t } = useTranslation('admin-timeline');
  const now = useNow();
  const { bookings, reason } =
    bar.kind === 'charter'
      ? { bookings: [{ id: bar.charter.bookingId, shortNumber: bar.charter.shortNumber }], reason: 'sold' as const }
      : { bookings: bar.slot.bookings, reason: whySlotIsFixed(bar.slot, now) };
  return (
    <>
      {reason && <p className={styles.fixed}>{t(`timeline.fixed.${reason}`)}</p>}
      {bookings.length > 0 && (
        <ul className={classNames(stack(0, 'left'), styles.bookings)}>
          {bookings.map(({ id, shortNumber }) => (
            <li key={id}>
              <LinkButton look="plain" href={adminBookingLink(id)}>
                {t('timeline.booking', { number: shortNumber })}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
