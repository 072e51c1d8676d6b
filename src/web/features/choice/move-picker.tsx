import { formatClockTime } from '#web/i18n/format.ts';
import { useState } from 'react';
import type { ChoiceOffers } from '#contract/disruptions.ts';
import { canaryDate, timeSpan } from '#domain/time/canary-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, stack } from '#web/ui/layout.ts';
import { MonthGrid } from '#web/ui/month-grid.tsx';
import { MonthLegend } from '#web/ui/month-legend.tsx';
import { StartButton } from '#web/ui/start-button.tsx';
import styles from './choice.module.css';

type Offer = NonNullable<ChoiceOffers['move']>['offers'][number];

interface MovePickerProps {
  readonly offers: readonly Offer[];
  /** The start that was booked. */
  readonly bookedAt: string;
  readonly chosen: Offer | null;
  readonly onChoose: (offer: Offer | null) => void;
}

/** A month whose free days can be chosen, and the free times of the day with their boats. */
export function MovePicker({ offers, bookedAt, chosen, onChoose }: MovePickerProps) {
  const { t } = useTranslation('choice');
  const language = useLanguage();
  const today = canaryDate(useNow());
  const dayOf = (iso: string) => canaryDate(Temporal.Instant.from(iso));
  const days = offers.map(({ start }) => dayOf(start)).toSorted(Temporal.PlainDate.compare);
  const free = new Set(days.map(String));
  const [picked, setPicked] = useState(() => nearest(days, dayOf(bookedAt)));
  // The last free time of the picked day may be taken while the day is shown.
  const day = picked && !free.has(String(picked)) ? nearest(days, picked) : picked;
  const [month, setMonth] = useState(() => (day ?? today).toPlainYearMonth());
  const last = days.at(-1) ?? today;
  const ofDay = offers.filter(({ start }) => day?.equals(dayOf(start))).toSorted(bySame);
  const clock = (iso: string) => formatClockTime(Temporal.Instant.from(iso), language);
  const statusOf = (date: Temporal.PlainDate) => {
    if (Temporal.PlainDate.compare(date, today) < 0) return 'past';
    return free.has(String(date)) ? 'free' : 'closed';
  };
  const detailOf = ({ boat, isSameBoat, seatsLeft }: Offer) => {
    const seats = seatsLeft === null ? [] : [t('move.seats', { count: seatsLeft })];
    return [isSameBoat ? t('move.same') : boat, ...seats].join(' · ');
  };
  return (
    <div className={classNames(grid('fit', 6), styles.picker)}>
      <MonthGrid
        month={month}
        today={today}
        selected={day}
        booked={dayOf(bookedAt)}
        statusOf={statusOf}
        whyNot={(date) => t(statusOf(date) === 'past' ? 'move.past' : 'move.noneOnDay')}
        onSelect={(date) => {
          setPicked(date);
          onChoose(null);
        }}
        onMonth={setMonth}
        lastMonth={last.toPlainYearMonth()}
        legend={<MonthLegend hasBooked />}
      />
      <section className={stack(2, 'top')} aria-label={t('move.times')}>
        <ul className={classNames(grid('fill', 2), styles.times)}>
          {ofDay.map((offer) => (
            <li key={`${offer.boatId} ${offer.start}`}>
              <StartButton
                time={timeSpan(clock(offer.start), clock(offer.end))}
                detail={detailOf(offer)}
                isChosen={chosen?.start === offer.start && chosen.boatId === offer.boatId}
                onChoose={() => onChoose(offer)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function bySame(a: Offer, b: Offer): number {
  return Number(b.isSameBoat) - Number(a.isSameBoat) || a.start.localeCompare(b.start);
}

/** The first free day from the booked one on, else the last before it. */
function nearest(days: readonly Temporal.PlainDate[], booked: Temporal.PlainDate): Temporal.PlainDate | null {
  return days.find((day) => Temporal.PlainDate.compare(day, booked) >= 0) ?? days.at(-1) ?? null;
}
