import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { adminDate, adminTime } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cluster, grid, stack } from '../../../ui/layout.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import styles from './change.module.css';
import { hoursOf } from './change-draft.ts';
import { LengthField } from './length-field.tsx';
import { StartField } from './start-field.tsx';
import { timesQuery } from './office-change.ts';
import { TimeCalendar } from './time-calendar.tsx';
import { timesOf } from './times.ts';
import type { Changing } from './use-change.ts';

interface TimeFieldsProps {
  readonly booking: Booking;
  readonly changing: Changing;
}

/** The day, the start or trip, and a charter's length. The calendar is shown when another time is asked for. */
export function TimeFields({ booking, changing: { draft, change } }: TimeFieldsProps) {
  const { t } = useTranslation('admin-bookings');
  const id = useId();
  const start = Temporal.Instant.from(draft.start);
  const [isOpen, setOpen] = useState(false);
  const [month, setMonth] = useState(() => canaryDate(start).toPlainYearMonth());
  const query = useQuery(timesQuery(booking, month, draft.boatId));
  const times = useMemo(
    () => (query.data ? timesOf(query.data, booking, draft.boatId) : null),
    [query.data, booking, draft.boatId],
  );
  const day = canaryDate(start);
  const ofDay = times?.filter((time) => time.day.equals(day)) ?? [];
  const chosen = ofDay.find((time) => time.start.equals(start)) ?? null;
  const isCharter = booking.type === 'private';
  const choose = (time: { readonly start: Temporal.Instant }) => {
    const limits = times?.find((one) => one.start.equals(time.start))?.hours;
    change({
      start: isoInstant(time.start),
      ...(limits && { hours: Math.min(Math.max(draft.hours, limits.min), limits.max) }),
    });
  };
  return (
    <section className={stack(3)} aria-labelledby={id}>
      <div className={cluster('2 4', 'between')}>
        <div>
          <p className={styles.label} id={id}>
            {t('changes.changing.when')}
          </p>
          <p className={styles.when}>
            {adminDate(start)} {adminTime(start)}
          </p>
        </div>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            if (isOpen) change({ start: booking.start, hours: hoursOf(booking) });
            else setMonth(day.toPlainYearMonth());
          }}
        >
          <CalendarDays aria-hidden="true" /> {t(isOpen ? 'changes.changing.keepTime' : 'changes.changing.otherTime')}
        </Button>
      </div>
      {isOpen && (
        <>
          <QueryFailure title={t('changes.changing.timesFailed')} query={query} />
          <div className={styles.calendar}>
            <TimeCalendar
              month={month}
              day={day}
              booked={canaryDate(Temporal.Instant.from(booking.start))}
              times={times}
              onSelect={(date) => {
                const first = times?.find((time) => time.day.equals(date));
                if (first) choose(first);
              }}
              onMonth={setMonth}
            />
          </div>
        </>
      )}
      <div className={classNames(grid('fit', 4, 'top'), styles.pair)}>
        {isOpen && ofDay.length > 0 && <StartField times={ofDay} chosen={chosen} onChoose={choose} />}
        {isCharter && (
          <LengthField limits={chosen?.hours ?? null} hours={draft.hours} onHours={(hours) => change({ hours })} />
        )}
      </div>
    </section>
  );
}
