import type { Boat } from '#contract/boats.ts';
import type { AvailabilityStore, MonthOffer } from '../../features/booking/availability-store.ts';
import type { BookingAction, BookingState } from '../../features/booking/booking-state.ts';
import { CalendarLegend } from '../../features/booking/calendar-legend.tsx';
import { DayCalendar } from '../../features/booking/day-calendar.tsx';
import type { OfferView } from '../../features/booking/offer-view.ts';
import { LoadFailed } from '../../features/booking/when-step.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { stack } from '../../ui/layout.ts';

interface DayDialogProps {
  readonly store: AvailabilityStore;
  readonly boat: Boat;
  /** Id or slug. */
  readonly boatId: string;
  readonly state: BookingState;
  readonly offer: MonthOffer;
  readonly view: OfferView | null;
  readonly now: Temporal.Instant;
  readonly dispatch: (action: BookingAction) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The booking's calendar; a press on a free day chooses it and closes the dialog. */
export function DayDialog({ offer, dispatch, onRetry, onClose, ...calendar }: DayDialogProps) {
  const { t } = useTranslation('booking');
  const choose = (action: BookingAction) => {
    dispatch(action);
    if (action.type === 'date_chosen') onClose();
  };
  return (
    <Dialog title={t('boatPage.book.check')} closeLabel={t('close')} size="small" onClose={onClose}>
      {offer.status === 'failed' ? (
        <LoadFailed onRetry={onRetry} />
      ) : (
        <div className={stack(3)}>
          <DayCalendar {...calendar} dispatch={choose} />
          <CalendarLegend mode={calendar.state.mode} />
        </div>
      )}
    </Dialog>
  );
}
