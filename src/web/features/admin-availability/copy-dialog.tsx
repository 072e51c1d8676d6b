import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { SlotCopyBody, SlotPlan } from '#contract/slots.ts';
import { daysOn } from '#domain/slot/repeat-slots.ts';
import { weekStart } from '#domain/time/month-grid.ts';
import { formatDay, formatDayOfMonth } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './availability.module.css';
import { DayRange, type Days, missingDays } from './day-range.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanList } from './plan-list.tsx';
import plans from './plans.module.css';
import { usePlan } from './use-plan.ts';
import { WeekdaysField } from './weekdays-field.tsx';

interface CopyDialogProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

interface Filled {
  readonly what: 'day' | 'week';
  readonly days: Days;
  readonly weekdays: readonly number[];
}

const DAYS_OF = { day: 1, week: 7 } as const;
const MONDAY = [1];

/** Copies the slots of the day or of its week to other days, after a preview. */
export function CopyDialog({ boatId, date, onDone, onClose }: CopyDialogProps) {
  const { t } = useTranslation('admin-availability');
  const language = useLanguage();
  const [filled, setFilled] = useState<Filled>(() => startWith('day', date));
  const { plan, ready, busy, error, problems, discard, advance } = usePlan<SlotPlan>({
    boatId,
    path: OFFICE_PATHS.copySlots(boatId),
    missing: missingIn(filled, { needed: t('availability.needed'), noDays: t('availability.noDays') }),
    hasEffect: ({ creatable }) => creatable > 0,
    onDone: ({ created }) => onDone(t('availability.made', { count: created })),
  });
  const set = (change: Partial<Filled>) => {
    discard();
    setFilled({ ...filled, ...change });
  };
  const source = filled.what === 'day' ? date : weekStart(date);
  const submit = () =>
    advance(
      (expected): SlotCopyBody => ({
        from: String(source),
        days: DAYS_OF[filled.what],
        targets: Array.from(targetsOf(filled), String),
        preview: expected === null,
        ...(expected && { expected: expected.creatable }),
      }),
    );
  return (
    <PlanForm
      title={t('availability.copyTitle')}
      action={ready ? t('availability.make', { count: ready.creatable }) : t('availability.preview')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label={t('availability.copyWhat')}
        className={plans.options}
        options={[
          { value: 'day', label: <span className={plans.option}>{formatDay(date, language)}</span> },
          { value: 'week', label: t('availability.weekOf', { day: formatDayOfMonth(weekStart(date), language) }) },
        ]}
        value={filled.what}
        onChange={(what) => {
          discard();
          setFilled(startWith(what, date));
        }}
      />
      <p className={styles.note}>{t('availability.copyHint')}</p>
      {filled.what === 'day' && (
        <WeekdaysField
          weekdays={filled.weekdays}
          problem={problems.weekdays}
          onChange={(weekdays) => set({ weekdays })}
        />
      )}
      <DayRange days={filled.days} problems={problems} onChange={(days) => set({ days })} />
      {plan && <PlanList plan={plan} />}
    </PlanForm>
  );
}

/** A day is copied to the same weekday of the next four weeks, a week to the next four weeks. */
function startWith(what: Filled['what'], date: Temporal.PlainDate): Filled {
  const from = what === 'day' ? date.add({ days: 1 }) : weekStart(date).add({ days: 7 });
  return { what, weekdays: [date.dayOfWeek], days: { from: String(from), to: String(from.add({ days: 27 })) } };
}

/** The days to copy to. For a week: the Monday of each week that the range touches. */
function targetsOf({ what, weekdays, days }: Filled): Generator<Temporal.PlainDate> {
  const [from, to] = [Temporal.PlainDate.from(days.from), Temporal.PlainDate.from(days.to)];
  const wanted = what === 'day' ? { weekdays, from, to } : { weekdays: MONDAY, from: weekStart(from), to };
  return daysOn(wanted);
}

function missingIn(filled: Filled, { needed, noDays }: { needed: string; noDays: string }): Record<string, string> {
  const { what, weekdays, days } = filled;
  const missing = {
    ...(what === 'day' && weekdays.length === 0 && { weekdays: needed }),
    ...missingDays(days, needed),
  };
  const hasNoDays = Object.keys(missing).length === 0 && targetsOf(filled).next().done;
  return hasNoDays ? { to: noDays } : missing;
}
