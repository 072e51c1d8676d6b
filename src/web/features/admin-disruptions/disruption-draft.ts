import type { DisruptionWish } from '#contract/disruptions.ts';
import { GUEST_CHOICES, type GuestChoice } from '#domain/booking/disruption.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import { canaryDate, canaryWallTime, startOfCanaryDay, toCanary } from '#domain/time/canary-time.ts';
import { dayFrom } from '../../lib/page/day-from.ts';

/** What is typed in the dialog: days in ISO, times as `09:30`, Canary time. */
export interface DisruptionDraft {
  readonly reason: DisruptionWish['reason'];
  readonly from: string;
  readonly to: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly boatIds: readonly string[];
  readonly choices: readonly GuestChoice[];
  /** For guests who do not answer; one of the choices. */
  readonly defaultChoice: 'voucher' | 'refund';
  /** Percent of the amount paid, added to the voucher. */
  readonly voucherBonusPercent: number;
  readonly answerDay: string;
  readonly answerTime: string;
}

export type DraftField = keyof DisruptionDraft;
/** Why a field is invalid: a key of `dialog` in the texts. */
export type DraftProblem = 'needed' | 'noBoat' | 'noChoice' | 'gap' | 'order';

/** Guests have two days to answer: for a trip today, until the evening of the day after tomorrow. */
const ANSWER_DAYS = 2;
const ANSWER_TIME = '18:00';

/** What was shown when the dialog was opened. */
export interface DraftOrigin {
  /** A day, ISO; empty: today. */
  readonly date: string;
  readonly boatIds: readonly string[];
  /** The time of one trip or charter; null: the whole day. */
  readonly range: TimeRange | null;
}

/** The time of one trip or charter, otherwise the whole day, but not before the next full hour. */
export function newDraft({ date, boatIds, range }: DraftOrigin, now: Temporal.Instant): DisruptionDraft {
  const today = canaryDate(now);
  const start = range && toCanary(range.start);
  const end = range && toCanary(range.end);
  const asked = start?.toPlainDate().toString() ?? date;
  const isAhead = range ? Temporal.Instant.compare(range.start, now) > 0 : asked > today.toString();
  const day = asked < today.toString() ? today.toString() : asked;
  const hour = Math.min(23, toCanary(now).hour + 1);
  return {
    reason: 'weather',
    from: day,
    to: end?.toPlainDate().toString() ?? day,
    startTime: isAhead ? clockTime(start) : `${String(hour).padStart(2, '0')}:00`,
    endTime: end ? clockTime(end) : '23:59',
    boatIds,
    choices: GUEST_CHOICES,
    defaultChoice: 'refund',
    voucherBonusPercent: 0,
    answerDay: today.add({ days: ANSWER_DAYS }).toString(),
    answerTime: ANSWER_TIME,
  };
}

function clockTime(at: Temporal.ZonedDateTime | null): string {
  return at?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? '00:00';
}

/** What was shown when the dialog was opened, from the address (ui/cancel-trips-link.tsx). */
export function originIn(query: URLSearchParams): DraftOrigin {
  const range = [query.get('start'), query.get('end')].map(instantIn);
  const [start, end] = range;
  return {
    date: dayFrom(query.get('date'))?.toString() ?? '',
    boatIds: query.get('boat')?.split(',') ?? [],
    range: start && end ? { start, end } : null,
  };
}

function instantIn(text: string | null): Temporal.Instant | null {
  try {
    return text === null ? null : Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

/** The instants of a draft, or the problems of its fields. An hour that occurs twice is blocked both times. */
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
