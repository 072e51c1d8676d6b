import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment } from '#contract/self-service.ts';
import { MONTHS_AHEAD } from '#domain/slot/months-ahead.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, stack } from '#web/ui/layout.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { MonthGrid } from '#web/ui/month-grid.tsx';
import { MonthLegend } from '#web/ui/month-legend.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './booking-changes.module.css';
import type { OwnBooking } from './change-api.ts';
import { ChangeSubmit } from './change-submit.tsx';
import { DayTimes } from './day-times.tsx';
import { hoursOf, useTimes } from './use-times.ts';

interface MoveFormProps {
  readonly own: OwnBooking;
  readonly booking: Booking;
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
}

/** Another day and time, and for a charter another length. */
export function MoveForm({ own, booking, onApplied, onToPay }: MoveFormProps) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const now = useNow();
  const bookedStart = Temporal.Instant.from(booking.start);
  const bookedHours = hoursOf(booking);
  const isCharter = booking.type === 'private';
  const [day, setDay] = useState(() => canaryDate(bookedStart));
  const [month, setMonth] = useState(() => canaryDate(bookedStart).toPlainYearMonth());
  const [start, setStart] = useState<Temporal.Instant | null>(isCharter ? bookedStart : null);
  const [hours, setHours] = useState(bookedHours);
  const { times, error, again } = useTimes(own, month);
  const ofDay = times?.filter((time) => time.day.equals(day)) ?? [];
  const chosen = ofDay.find((time) => start?.equals(time.start)) ?? null;
  const isChanged = start !== null && !(start.equals(bookedStart) && hours === bookedHours);
  const lengths = isCharter && chosen?.hours ? chosen.hours : null;
  const wish = isChanged ? { start: String(start), ...(isCharter && { durationHours: hours }) } : null;
  const choose = (at: Temporal.Instant) => {
    setStart(at);
    const limits = times?.find((time) => time.start.equals(at))?.hours;
    if (limits) setHours(Math.min(Math.max(hours, limits.min), limits.max));
  };
  const today = canaryDate(now);
  const statusOf = (date: Temporal.PlainDate) => {
    if (Temporal.PlainDate.compare(date, today) < 0) return 'past';
    if (times === null) return null;
    return times.some((time) => time.day.equals(date)) ? 'free' : 'closed';
  };
  return (
    <div className={stack(5)}>
      <p>
        {t('move.now', {
          day: formatDate(bookedStart, language),
          time: formatTime(bookedStart, language),
          until: formatTime(Temporal.Instant.from(booking.end), language),
        })}
      </p>
      {error !== null && <LoadFailure title={t('failed')} error={error} onRetry={again} />}
      <div className={classNames(grid('fit', 6), styles.when)}>
        <MonthGrid
          month={month}
          today={today}
          selected={day}
          booked={canaryDate(bookedStart)}
          statusOf={statusOf}
          whyNot={(date) => t(statusOf(date) === 'past' ? 'move.past' : times === null ? 'loading' : 'move.none')}
          onSelect={(date) => {
            setDay(date);
            setStart(null);
          }}
          onMonth={setMonth}
          lastMonth={today.toPlainYearMonth().add({ months: MONTHS_AHEAD })}
          legend={<MonthLegend hasBooked />}
        />
        <div className={stack(5, 'top')}>
          {ofDay.length > 0 ? (
            <DayTimes times={ofDay} chosen={start} onChoose={choose} />
          ) : (
            error === null && <p>{t(times === null ? 'loading' : 'move.none')}</p>
          )}
          {lengths && (
            <Select
              label={t('move.length')}
              value={String(hours)}
              options={Array.from({ length: lengths.max - lengths.min + 1 }, (_, more) => lengths.min + more).map(
                (count) => ({
                  value: String(count),
                  label: t('move.hours', { count }),
                }),
              )}
              onChange={(event) => setHours(Number(event.currentTarget.value))}
            />
          )}
        </div>
      </div>
      <ChangeSubmit
        own={own}
        wish={wish}
        hint={t('move.hint')}
        onApplied={onApplied}
        onToPay={onToPay}
        onAlternative={(iso) => {
          const at = Temporal.Instant.from(iso);
          setDay(canaryDate(at));
          setMonth(canaryDate(at).toPlainYearMonth());
          setStart(at);
        }}
      />
    </div>
  );
}
