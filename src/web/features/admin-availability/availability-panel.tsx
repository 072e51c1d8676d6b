import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { MonthLegend } from '../../ui/month-legend.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { MonthNavigator } from '../../ui/month-navigator.tsx';
import styles from './availability.module.css';
import { DayPlan } from './day-plan.tsx';
import { PanelTools } from './panel-tools.tsx';
import { SlotCalendar } from './slot-calendar.tsx';
import { dayOf, suggestedSlot } from './slot-form.ts';
import { useAskedDay, useFocusOnDay } from './use-asked-day.ts';
import { useDrafts } from './use-drafts.ts';
import { useSlots } from './use-slots.ts';
import { useUnsavedDays } from './use-unsaved-days.ts';

interface AvailabilityPanelProps {
  readonly boatId: string;
  /** Suggested length of a new slot in hours; null: two (P-6.1). */
  readonly minHours: number | null;
  /** Suggested price and seats for a new trip: euros per seat and hour. */
  readonly seatPrice: number | null;
  readonly seats: number;
  /** Called when there are unsaved changes, and when there are none any more. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** A boat's slots by month and day, in Canary time (P-3.1). */
export function AvailabilityPanel({ boatId, onUnsaved, ...suggested }: AvailabilityPanelProps) {
  const { t } = useTranslation('admin-availability');
  const language = useLanguage();
  const today = canaryDate(useNow());
  const { date, isAsked, show } = useAskedDay(today);
  const month = date.toPlainYearMonth();
  const [message, setMessage] = useState('');
  const dayTitle = useRef<HTMLHeadingElement>(null);
  useFocusOnDay(isAsked, dayTitle);
  const ofMonth = useSlots(boatId, month);
  const { slots, query } = ofMonth;
  const drafts = useDrafts();
  const unsaved = useUnsavedDays(drafts.all, { month, slots }, onUnsaved);
  const unsavedDays = [...new Set(unsaved.map((day) => formatDay(day, language)))].join('; ');
  const suggestion = suggestedSlot(suggested);
  const turn = (next: Temporal.PlainYearMonth) => {
    setMessage('');
    show(next.equals(today.toPlainYearMonth()) ? today : next.toPlainDate({ day: 1 }));
  };
  return (
    <section className={stack(4)} aria-labelledby="availability-title">
      <div className={cluster(3)}>
        <h2 className={styles.title} id="availability-title">
          {t('availability.title')}
        </h2>
        <MonthNavigator month={month} onMonth={turn} />
      </div>
      <PanelTools boatId={boatId} date={date} first={suggestion} onDone={setMessage} />
      <p className={styles.note}>
        {t('availability.zone')}
        {unsavedDays !== '' && ` ${t('availability.unsavedOn', { days: unsavedDays })}`}
      </p>
      <QueryFailure title={t('availability.failed')} query={query} />
      <div className={classNames(stack(6), styles.columns)}>
        <div className={stack(3)}>
          <SlotCalendar
            month={month}
            today={today}
            selected={date}
            countOn={(day) => slots?.filter((slot) => dayOf(slot).equals(day)).length ?? 0}
            onSelect={show}
            onMonth={turn}
          />
          <MonthLegend />
        </div>
        <DayPlan
          key={date.toString()}
          boatId={boatId}
          date={date}
          month={ofMonth}
          drafts={drafts}
          first={suggestion}
          title={dayTitle}
          message={message}
          onMessage={setMessage}
        />
      </div>
      <LiveRegion message={message} />
    </section>
  );
}
