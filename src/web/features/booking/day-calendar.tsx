import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { dayStatus, nextFreeDate } from '#domain/slot/day-status.ts';
import { MONTHS_AHEAD } from '#domain/slot/months-ahead.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatDay } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { onDay, type Trip } from '#web/lib/boat/boat-offer.ts';
import { WaitlistLink } from './waitlist-link.tsx';
import { stack } from '#web/ui/layout.ts';
import { MonthGrid } from '#web/ui/month-grid.tsx';
import type { AvailabilityStore } from './availability-store.ts';
import { offeredModes } from './booking-mode.ts';
import type { BookingAction, BookingState } from './booking-state.ts';
import styles from './day-calendar.module.css';
import { type OfferView, offerView } from './offer-view.ts';
import { type NextFreeDate, useNextFreeDate } from './use-next-free-date.ts';

interface DayCalendarProps {
  readonly store: AvailabilityStore;
  readonly boat: Boat;
  readonly boatId: string;
  readonly state: BookingState;
  /** null while the month loads. */
  readonly view: OfferView | null;
  readonly now: Temporal.Instant;
  readonly dispatch: (action: BookingAction) => void;
  /** Offered when nothing is free for months; omitted if the page has no other boats. */
  readonly onOtherBoat?: () => void;
}

/** Calendar month for selecting a day. A month without free days suggests the next one that has some. */
export function DayCalendar({ store, boat, boatId, state, view, now, dispatch, onOtherBoat }: DayCalendarProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const today = canaryDate(now);
  const from = laterOf(today, state.month.toPlainDate({ day: 1 }));
  const freeInMonth = (after: Temporal.PlainDate) =>
    view && nextFreeDate({ from: laterOf(after, from), bookable: view.bookable, now });
  const isEmpty = view !== null && freeInMonth(from) === null;
  const ahead = useNextFreeDate(store, { boatId, mode: state.mode, month: state.month, now, isWanted: view !== null });
  const choose = (date: Temporal.PlainDate) => dispatch({ type: 'date_chosen', date });
  const chooseSeats = (date: Temporal.PlainDate) => {
    dispatch({ type: 'mode_changed', mode: 'tickets' });
    choose(date);
  };
  const hasSeats = (date: Temporal.PlainDate) => {
    const offer = store.read(boatId, state.month);
    if (state.mode === 'tickets' || offer.status !== 'ready' || !offeredModes(boat).includes('tickets')) return false;
    return onDay(offerView(offer.data, 'tickets', now).bookable, date).length > 0;
  };
  const whyNot = (date: Temporal.PlainDate) => {
    const status = statusOf(view, date, now);
    if (!status || status === 'free') return t('day.loading');
    const next = freeInMonth(date) ?? ahead;
    const reason = t(status === 'closed' ? `day.why.closed.${state.mode}` : `day.why.${status}`);
    return next instanceof Temporal.PlainDate
      ? `${reason} ${t('day.nextFree', { day: formatDay(next, language) })}`
      : reason;
  };
  return (
    <div className={classNames(stack(3), styles.calendar)}>
      <MonthGrid
        month={state.month}
        today={today}
        selected={state.date}
        statusOf={(date) => statusOf(view, date, now)}
        whyNot={whyNot}
        insteadOf={(date, status) => (
          <>
            {hasSeats(date) && (
              <Button look="quiet" onClick={() => chooseSeats(date)}>
                {t('day.seats')}
              </Button>
            )}
            {status === 'full' && <WaitlistLink boat={boat} date={date} trip={onlyTrip(view, date)} />}
          </>
        )}
        onSelect={choose}
        onMonth={(month) => dispatch({ type: 'month_changed', month })}
        lastMonth={today.toPlainYearMonth().add({ months: MONTHS_AHEAD })}
      />
      {isEmpty && <EmptyMonth ahead={ahead} onChoose={choose} onOtherBoat={onOtherBoat} />}
    </div>
  );
}

interface EmptyMonthProps {
  readonly ahead: NextFreeDate;
  readonly onChoose: (date: Temporal.PlainDate) => void;
  readonly onOtherBoat: (() => void) | undefined;
}

function EmptyMonth({ ahead, onChoose, onOtherBoat }: EmptyMonthProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <div className={classNames(stack(3, 'left'), styles.empty)} role="status">
      <p>{ahead === null ? t('day.nothingAhead') : t('day.emptyMonth')}</p>
      {ahead instanceof Temporal.PlainDate && (
        <Button look="quiet" onClick={() => onChoose(ahead)}>
          {t('day.goTo', { day: formatDay(ahead, language) })}
        </Button>
      )}
      {ahead === null && onOtherBoat && (
        <Button look="quiet" onClick={onOtherBoat}>
          {t('boat.other')}
        </Button>
      )}
    </div>
  );
}

/** The day's trip if it has one; undefined: it has none or several. */
function onlyTrip(view: OfferView | null, date: Temporal.PlainDate): Trip | undefined {
  const [trip, other] = onDay(view?.trips ?? [], date);
  return other ? undefined : trip;
}

function statusOf(view: OfferView | null, date: Temporal.PlainDate, now: Temporal.Instant) {
  return view && dayStatus({ date, bookable: view.bookable, offered: view.offered, now });
}

function laterOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) >= 0 ? a : b;
}
