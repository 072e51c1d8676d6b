import type { DisruptionWish } from '#contract/disruptions.ts';
import { GUEST_CHOICES, type GuestChoice } from '#domain/booking/disruption.ts';
import { canaryDate, canaryWallTime, startOfCanaryDay, toCanary } from '#domain/time/canary-time.ts';

/** What is typed in the dialog: days in ISO, times as `09:30`, Canary time. */
export interface DisruptionDraft {
  readonly reason: DisruptionWish['reason'];
  readonly from: string;
  readonly to: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly boatIds: readonly string[];
  readonly choices: readonly GuestChoice[];
  /** For those who do not answer; one of the choices. */
  readonly defaultChoice: 'voucher' | 'refund';
  /** Of what was paid, on top of it. */
  readonly voucherBonusPercent: number;
  readonly answerDay: string;
  readonly answerTime: string;
}

export type DraftField = keyof DisruptionDraft;
/** Why a field cannot be sent: a key of `dialog` in the texts. */
export type DraftProblem = 'needed' | 'noBoat' | 'noChoice' | 'gap' | 'order';

/** Guests have two days; who is disrupted today has until the evening after tomorrow. */
const ANSWER_DAYS = 2;
const ANSWER_TIME = '18:00';

/** The whole day, or today from the next full hour on. */
export function newDraft(
  date: string,
  { now, boatId }: { now: Temporal.Instant; boatId: string | null },
): DisruptionDraft {
  const today = canaryDate(now);
  const day = date === '' || date < today.toString() ? today.toString() : date;
  const hour = Math.min(23, toCanary(now).hour + 1);
  return {
    reason: 'weather',
    from: day,
    to: day,
    startTime: day === today.toString() ? `${String(hour).padStart(2, '0')}:00` : '00:00',
    endTime: '23:59',
    boatIds: boatId === null ? [] : [boatId],
    choices: GUEST_CHOICES,
    defaultChoice: 'refund',
    voucherBonusPercent: 0,
    answerDay: today.add({ days: ANSWER_DAYS }).toString(),
    answerTime: ANSWER_TIME,
  };
}

/** The instants of a draft, or what is wrong with its fields. A repeated hour is blocked whole. */
export function instantsOf(draft: DisruptionDraft): {
  problems: Partial<Record<DraftField, DraftProblem>>;
  start: string;
  end: string;
  answerBy: string;
} {
  const problems: Partial<Record<DraftField, DraftProblem>> = {};
  const at = (field: 'startTime' | 'endTime' | 'answerTime', day: string, which: 'earlier' | 'later') => {
    if (day === '' || draft[field] === '') {
      problems[field] = 'needed';
      return null;
    }
    if (field === 'endTime' && draft.endTime === '23:59') {
      return startOfCanaryDay(Temporal.PlainDate.from(day).add({ days: 1 }));
    }
    const wall = canaryWallTime(Temporal.PlainDate.from(day), Temporal.PlainTime.from(draft[field]));
    if (wall.kind === 'gap') {
      problems[field] = 'gap';
      return null;
    }
    return wall.kind === 'exact' ? wall.instant : wall[which];
  };
  const start = at('startTime', draft.from, 'earlier');
  const end = at('endTime', draft.to, 'later');
  const answerBy = at('answerTime', draft.answerDay, 'later');
  if (start && end && Temporal.Instant.compare(end, start) <= 0) problems.endTime = 'order';
  if (draft.boatIds.length === 0) problems.boatIds = 'noBoat';
  if (draft.choices.length === 0) problems.choices = 'noChoice';
  return { problems, start: text(start), end: text(end), answerBy: text(answerBy) };
}

function text(instant: Temporal.Instant | null): string {
  return instant?.toString({ smallestUnit: 'millisecond' }) ?? '';
}
