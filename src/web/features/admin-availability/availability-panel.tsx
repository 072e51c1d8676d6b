import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatDay } from '../../i18n/format.ts';
import { send } from '../../lib/send.ts';
import { useLanguage, useNow } from '../../lib/site-context.ts';
import { useAfterCommit } from '../../lib/use-after-commit.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MonthNavigator } from '../../ui/month-navigator.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './availability.module.css';
import { NewSlotDialog } from './new-slot-dialog.tsx';
import { PanelTools } from './panel-tools.tsx';
import { SlotCalendar } from './slot-calendar.tsx';
import { SlotFailure } from './slot-failure.tsx';
import { dayOf, suggestedSlot } from './slot-form.ts';
import { SlotRow } from './slot-row.tsx';
import { useAskedDay, useFocusOnDay } from './use-asked-day.ts';
import { useDrafts } from './use-drafts.ts';
import { useSlots } from './use-slots.ts';

interface AvailabilityPanelProps {
  readonly boatId: string;
  /** Hours that a new slot is suggested to last; null: two (spec §9). */
  readonly minHours: number | null;
  /** A new trip's suggestions: euros per seat and hour, and seats. */
  readonly seatPrice: number | null;
  readonly seats: number;
  /** Hears whether a slot has been edited and not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** The time that a boat offers, a month and a day at a time; everything in Canary time (spec §2, §5). */
export function AvailabilityPanel({ boatId, onUnsaved, ...suggested }: AvailabilityPanelProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const today = canaryDate(useNow());
  const asked = useAskedDay();
  const [month, setMonth] = useState((asked ?? today).toPlainYearMonth());
  const [date, setDate] = useState(asked ?? today);
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const dayTitle = useRef<HTMLHeadingElement>(null);
  useFocusOnDay(asked, dayTitle);
  const { slots, error, reload, put, remove } = useSlots(boatId, month);
  const drafts = useDrafts();
  // One that somebody else has deleted is not there to be saved any more.
  const unsaved = drafts.all.filter(
    ({ base }) => !slots || !dayOf(base).toPlainYearMonth().equals(month) || slots.some(({ _id }) => _id === base._id),
  );
  const isUnsaved = unsaved.length > 0;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  const ofDay = slots?.filter((slot) => dayOf(slot).equals(date)) ?? [];
  const forSale = ofDay.filter(({ type }) => type !== 'block');
  const suggestion = suggestedSlot(suggested);
  const turn = (next: Temporal.PlainYearMonth) => {
    setMonth(next);
    setSaid('');
    setFailure(null);
    setDate(next.equals(today.toPlainYearMonth()) ? today : next.toPlainDate({ day: 1 }));
  };
  const afterCommit = useAfterCommit();
  // What was pressed is gone with what it did: the keyboard's place becomes the day.
  const toDay = () => afterCommit(() => dayTitle.current?.focus());
  const setDayOpen = async (isOpen: boolean) => {
    setFailure(null);
    const body = { from: String(date), to: String(date), isOpen };
    try {
      const { changed } = await send<{ changed: number }>(PATHS.openDays(boatId), { method: 'POST', body });
      setSaid(t('availability.dayChanged', { count: changed }));
      reload();
      toDay();
    } catch (reason) {
      setFailure(reason);
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="availability-title">
      <div className={styles.heading}>
        <h2 className={styles.title} id="availability-title">
          {t('availability.title')}
        </h2>
        <MonthNavigator month={month} onMonth={turn} />
      </div>
      <PanelTools
        boatId={boatId}
        date={date}
        first={suggestion}
        onDone={(text) => {
          reload();
          setSaid(text);
        }}
      />
      <p className={styles.said}>
        {t('availability.zone')}
        {isUnsaved && ` ${t('availability.unsavedOn', { days: daysOf(unsaved.map(({ base }) => dayOf(base))) })}`}
      </p>
      {error !== null && <LoadFailure title={t('availability.failed')} error={error} onRetry={reload} />}
      <div className={styles.columns}>
        <SlotCalendar
          month={month}
          today={today}
          selected={date}
          countOn={(day) => slots?.filter((slot) => dayOf(slot).equals(day)).length ?? 0}
          onSelect={setDate}
          onMonth={turn}
        />
        <div className={styles.dayPlan}>
          <div className={styles.heading}>
            <h3 className={styles.dayTitle} ref={dayTitle} tabIndex={-1}>
              {formatDay(date, language)}
            </h3>
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
            <Button onClick={() => setIsAdding(true)}>
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
                key={slot._id}
                boatId={boatId}
                slot={slot}
                draft={drafts.of(slot._id)}
                onEdit={drafts.edit}
                onSaved={(saved) => {
                  drafts.drop(saved._id);
                  put(saved);
                }}
                onDeleted={(id) => {
                  drafts.drop(id);
                  remove(id);
                  setSaid(t('availability.deleted'));
                  toDay();
                }}
              />
            ))}
          </ul>
        </div>
      </div>
      <LiveRegion message={said} />
      {isAdding && (
        <NewSlotDialog
          boatId={boatId}
          date={date}
          first={suggestion}
          onClose={() => setIsAdding(false)}
          onCreated={(slot) => {
            put(slot);
            setIsAdding(false);
            setSaid(t('availability.created'));
          }}
        />
      )}
    </section>
  );

  function daysOf(days: readonly Temporal.PlainDate[]): string {
    const once = new Set(days.map((day) => formatDay(day, language)));
    return [...once].join('; ');
  }
}
