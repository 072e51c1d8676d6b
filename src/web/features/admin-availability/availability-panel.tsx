import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import type { Slot } from '#contract/slots.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatDay } from '../../i18n/format.ts';
import { send } from '../../lib/send.ts';
import { useLanguage, useNow } from '../../lib/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MonthNavigator } from '../../ui/month-navigator.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './availability.module.css';
import { NewSlotDialog } from './new-slot-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { SlotCalendar } from './slot-calendar.tsx';
import { SlotFailure } from './slot-failure.tsx';
import type { SlotForm } from './slot-form.ts';
import { SlotRow } from './slot-row.tsx';
import { useSlots } from './use-slots.ts';

interface AvailabilityPanelProps {
  readonly boatId: string;
  /** Hours that a new slot is suggested to last; null: two (spec §9). */
  readonly minHours: number | null;
  /** A new trip's suggestions: euros per seat and hour, and seats. */
  readonly seatPrice: number | null;
  readonly seats: number;
}

const FIRST_HOUR = 9;
const USUAL_HOURS = 2;

/** The time that a boat offers, a month and a day at a time; everything in Canary time (spec §2, §5). */
export function AvailabilityPanel({ boatId, minHours, seatPrice, seats }: AvailabilityPanelProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const today = canaryDate(useNow());
  const [month, setMonth] = useState(today.toPlainYearMonth());
  const [date, setDate] = useState(today);
  const [opened, setOpened] = useState<'new' | 'repeat' | null>(null);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const { slots, error, reload, put, remove } = useSlots(boatId, month);
  const ofDay = slots?.filter((slot) => dayOf(slot) === String(date)) ?? [];
  const suggestion: SlotForm = {
    type: 'private',
    startTime: clock(FIRST_HOUR),
    endTime: clock(FIRST_HOUR + (minHours ?? USUAL_HOURS)),
    isOpen: true,
    price: String(seatPrice ?? ''),
    total: String(seats),
    taken: 0,
    note: '',
  };
  const turn = (next: Temporal.PlainYearMonth) => {
    setMonth(next);
    setSaid('');
    setFailure(null);
    setDate(next.equals(today.toPlainYearMonth()) ? today : next.toPlainDate({ day: 1 }));
  };
  const done = (text: string) => {
    setOpened(null);
    setSaid(text);
  };
  const setDayOpen = async (isOpen: boolean) => {
    setFailure(null);
    const body = { from: String(date), to: String(date), isOpen };
    try {
      const { changed } = await send<{ changed: number }>(PATHS.openDays(boatId), { method: 'POST', body });
      setSaid(t('availability.dayChanged', { count: changed }));
      reload();
    } catch (reason) {
      setFailure(reason);
    }
  };
  const forSale = ofDay.filter(({ type }) => type !== 'block');
  return (
    <section className={styles.panel} aria-labelledby="availability-title">
      <div className={styles.heading}>
        <h2 className={styles.title} id="availability-title">
          {t('availability.title')}
        </h2>
        <MonthNavigator month={month} onMonth={turn} />
        <Button look="quiet" onClick={() => setOpened('repeat')}>
          <CalendarPlus aria-hidden="true" /> {t('availability.repeat')}
        </Button>
      </div>
      <p className={styles.said}>{t('availability.zone')}</p>
      {error !== null && <LoadFailure title={t('availability.failed')} error={error} onRetry={reload} />}
      <div className={styles.columns}>
        <SlotCalendar
          month={month}
          today={today}
          selected={date}
          countOn={(day) => slots?.filter((slot) => dayOf(slot) === String(day)).length ?? 0}
          onSelect={setDate}
          onMonth={turn}
        />
        <div className={styles.dayPlan}>
          <div className={styles.heading}>
            <h3 className={styles.dayTitle}>{formatDay(date, language)}</h3>
            {forSale.some(({ isOpen }) => isOpen) && (
              <Button look="plain" onClick={() => void setDayOpen(false)}>
                {t('availability.closeDay')}
              </Button>
            )}
            {forSale.some(({ isOpen }) => !isOpen) && (
              <Button look="plain" onClick={() => void setDayOpen(true)}>
                {t('availability.openDay')}
              </Button>
            )}
            <Button onClick={() => setOpened('new')}>
              <Plus aria-hidden="true" /> {t('availability.add')}
            </Button>
          </div>
          {failure !== null && <SlotFailure title={t('availability.saveFailed')} error={failure} />}
          <p className={styles.said}>{said}</p>
          {slots === null && error === null && <Skeleton shape="block" className={styles.place} />}
          {slots !== null && ofDay.length === 0 && <p>{t('availability.empty')}</p>}
          <ul className={styles.slots}>
            {ofDay.map((slot) => (
              <SlotRow
                key={`${slot._id} ${slot.isOpen}`}
                boatId={boatId}
                date={date}
                slot={slot}
                onSaved={put}
                onDeleted={(id) => {
                  remove(id);
                  setSaid(t('availability.deleted'));
                }}
              />
            ))}
          </ul>
        </div>
      </div>
      <LiveRegion message={said} />
      {opened === 'new' && (
        <NewSlotDialog
          boatId={boatId}
          date={date}
          first={suggestion}
          onClose={() => setOpened(null)}
          onCreated={(slot) => {
            put(slot);
            done(t('availability.created'));
          }}
        />
      )}
      {opened === 'repeat' && (
        <RepeatDialog
          boatId={boatId}
          date={date}
          first={suggestion}
          onClose={() => setOpened(null)}
          onMade={(created) => {
            reload();
            done(t('availability.made', { count: created }));
          }}
        />
      )}
    </section>
  );
}

function dayOf(slot: Slot): string {
  return String(canaryDate(Temporal.Instant.from(slot.start)));
}

function clock(hour: number): string {
  return Temporal.PlainTime.from({ hour: Math.min(hour, 23) }).toString({ smallestUnit: 'minute' });
}
