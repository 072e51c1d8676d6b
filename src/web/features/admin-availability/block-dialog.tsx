import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { SlotBlockBody, SlotBlockPlan } from '#contract/slots.ts';
import { LONGEST_SLOT_NOTE } from '#domain/text-lengths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import styles from './availability.module.css';
import { BlockPlan } from './block-plan.tsx';
import { DayRange, missingDays } from './day-range.tsx';
import { PlanForm } from './plan-form.tsx';
import { timeProblems } from './slot-form.ts';
import { usePlan } from './use-plan.ts';
import { useEndHint } from './use-time-hints.ts';

interface BlockDialogProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

interface Filled {
  readonly days: { readonly from: string; readonly to: string };
  readonly isWhole: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
}

/** Blocks days or hours, after a preview of the slots that are removed and of those that are sold and stay. */
export function BlockDialog({ boatId, date, onDone, onClose }: BlockDialogProps) {
  const { t } = useTranslation('admin-availability');
  const [filled, setFilled] = useState<Filled>({
    days: { from: String(date), to: String(date) },
    isWhole: true,
    startTime: '09:00',
    endTime: '14:00',
    reason: '',
  });
  const { plan, ready, busy, error, problems, discard, advance } = usePlan<SlotBlockPlan>({
    boatId,
    path: OFFICE_PATHS.blockTime(boatId),
    missing: missingIn(filled, t('availability.needed')),
    hasEffect: ({ blocks }) => blocks.length > 0,
    onDone: ({ created }) => onDone(t('availability.blocked', { count: created })),
  });
  const endHint = useEndHint();
  const set = (change: Partial<Filled>) => {
    discard();
    setFilled({ ...filled, ...change });
  };
  const submit = () => advance((expected) => bodyOf(filled, expected));
  return (
    <PlanForm
      title={t('availability.blockTitle')}
      action={ready ? t('availability.blockNow') : t('availability.preview')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayRange days={filled.days} problems={problems} onChange={(days) => set({ days })} />
      <Checkbox
        label={t('availability.wholeDays')}
        checked={filled.isWhole}
        onChange={(event) => set({ isWhole: event.target.checked })}
      />
      {!filled.isWhole && (
        <div className={classNames(grid('fill', '3 4', 'bottom'), styles.fields)}>
          <TimeInput
            label={t('availability.start')}
            value={filled.startTime}
            error={problems.start}
            onChange={(startTime) => set({ startTime })}
          />
          <TimeInput
            label={t('availability.end')}
            value={filled.endTime}
            hint={endHint({ start: filled.startTime, end: filled.endTime })}
            error={problems.end ?? problems['hours.end']}
            onChange={(endTime) => set({ endTime })}
          />
        </div>
      )}
      <TextInput
        label={t('availability.reason')}
        value={filled.reason}
        maxLength={LONGEST_SLOT_NOTE}
        error={problems.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      {plan && <BlockPlan plan={plan} />}
    </PlanForm>
  );
}

function bodyOf({ days, isWhole, startTime, endTime, reason }: Filled, expected: SlotBlockPlan | null): SlotBlockBody {
  return {
    ...days,
    hours: isWhole ? null : { start: startTime, end: endTime },
    reason,
    preview: expected === null,
    ...(expected && { expected: expected.mark }),
  };
}

function missingIn(filled: Filled, message: string): Record<string, string> {
  const { days, isWhole, startTime, endTime, reason } = filled;
  return {
    ...missingDays(days, message),
    ...(!isWhole && timeProblems({ start: startTime, end: endTime }, message)),
    ...(reason.trim() === '' && { reason: message }),
  };
}
