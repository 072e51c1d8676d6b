import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { can } from '#domain/policy.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { actionsFor, type OperatorAction, PERMISSION } from './booking-actions.ts';

interface ActionButtonsProps {
  readonly booking: Booking;
  /** The booking that is being confirmed. */
  readonly busyId: string | null;
  readonly onAct: (action: OperatorAction, booking: Booking) => void;
}

/** The possible actions that the user may take. A click does not reach the row, which opens the details. */
export function ActionButtons({ booking, busyId, onAct }: ActionButtonsProps) {
  const { t } = useTranslation('admin-bookings');
  const { user } = useSession();
  const isBusy = busyId === booking._id;
  const actions = actionsFor(booking).filter((action) => can(user, PERMISSION[action]));
  return actions.map((action) => (
    <button
      key={action}
      type="button"
      className={classNames(table.action, action === 'cancel' && table.danger)}
      aria-label={t(`bookings.${action}Of`, { number: booking.shortNumber })}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (!isBusy) onAct(action, booking);
      }}
    >
      {t(`bookings.${action}`)}
    </button>
  ));
}
