import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { SlotPlan, SlotRepeatBody } from '#contract/slots.ts';
import { DayRange, missingDays } from './day-range.tsx';
import { MoreTimes, type Times } from './more-times.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanList } from './plan-list.tsx';
import { SlotFields } from './slot-fields.tsx';
import { seatsIn, type SlotForm, timeProblems } from './slot-form.ts';
import { useEndHint } from './use-time-hints.ts';
import { usePlan } from './use-plan.ts';
import { WeekdaysField } from './weekdays-field.tsx';

interface RepeatDialogProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly first: SlotForm;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

interface Filled {
  readonly form: SlotForm;
  readonly times: readonly Times[];
  readonly weekdays: readonly number[];
  readonly days: { readonly from: string; readonly to: string };
}

const FOUR_WEEKS = { days: 27 };

/** Repeats slots on weekdays of a range, after a preview of what would be created and what conflicts. */
export function RepeatDialog({ boatId, date, first, onDone, onClose }: RepeatDialogProps) {
  const { t } = useTranslation('admin-availability');
  const [filled, setFilled] = useState<Filled>({
    form: first,
    times: [],
    weekdays: [date.dayOfWeek],
    days: { from: String(date), to: String(date.add(FOUR_WEEKS)) },
  });
  const { plan, ready, busy, error, problems, discard, advance } = usePlan<SlotPlan>({
    boatId,
    path: OFFICE_PATHS.repeatSlots(boatId),
    missing: missingIn(filled, t('availability.needed')),
    hasEffect: ({ creatable }) => creatable > 0,
    onDone: ({ created }) => onDone(t('availability.made', { count: created })),
  });
  const set = (change: Partial<Filled>) => {
    discard();
    setFilled({ ...filled, ...change });
  };
  const submit = () => advance((expected) => bodyOf(filled, expected));
  const endHint = useEndHint();
  const own = { start: filled.form.startTime, end: filled.form.endTime };
  const last = filled.times.at(-1) ?? own;
  return (
    <PlanForm
      title={t('availability.repeatTitle')}
      action={ready ? t('availability.make', { count: ready.creatable }) : t('availability.preview')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <WeekdaysField
        weekdays={filled.weekdays}
        problem={problems.weekdays}
        onChange={(weekdays) => set({ weekdays })}
      />
      <DayRange days={filled.days} problems={problems} onChange={(days) => set({ days })} />
      <SlotFields
        form={filled.form}
        problems={problems}
        hints={{ end: endHint(own) }}
        onChange={(form) => set({ form })}
      />
      <MoreTimes
        times={filled.times}
        next={following(last)}
        problem={problems.times}
        onChange={(times) => set({ times })}
      />
      {plan && <PlanList plan={plan} />}
    </PlanForm>
  );
}

function bodyOf({ form, times, weekdays, days }: Filled, expected: SlotPlan | null): SlotRepeatBody {
  const isShared = form.type === 'shared';
  return {
    ...days,
    weekdays: [...weekdays],
    times: [{ start: form.startTime, end: form.endTime }, ...times],
    type: form.type,
    note: form.note,
    ...(isShared && { seatPrice: Number(form.price.replace(',', '.')) || 0, seatsTotal: seatsIn(form) }),
    preview: expected === null,
    ...(expected && { expected: expected.creatable }),
  };
}

function missingIn({ form, times, weekdays, days }: Filled, message: string): Record<string, string> {
  return {
    ...timeProblems({ start: form.startTime, end: form.endTime }, message),
    ...(times.some(({ start, end }) => start === '' || end === '') && { times: message }),
    ...(weekdays.length === 0 && { weekdays: message }),
    ...missingDays(days, message),
  };
}

/** Starts when the last time ends and has the same duration; empty if it would cross midnight. */
function following({ start, end }: Times): Times {
  if (start === '' || end === '') return { start: '', end: '' };
  const [from, to] = [Temporal.PlainTime.from(start), Temporal.PlainTime.from(end)];
  const next = to.add(from.until(to));
  const fits = Temporal.PlainTime.compare(from, to) < 0 && Temporal.PlainTime.compare(to, next) < 0;
  return fits ? { start: end, end: next.toString({ smallestUnit: 'minute' }) } : { start: '', end: '' };
}
