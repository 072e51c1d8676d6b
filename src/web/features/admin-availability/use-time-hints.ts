import { endsNextDay } from '#domain/slot/end-day.ts';
import { canaryDate, isRepeatedHour } from '#domain/time/canary-time.ts';
import { adminTime } from '../../i18n/admin-format.ts';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import type { SlotTimes } from './slot-form.ts';

export interface TimeHints {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** On which day a slot ends that does not end on the day of its start, and which instant a time is that occurs twice (P-3.11). */
export function useTimeHints({ start, end }: SlotTimes, date: Temporal.PlainDate): TimeHints {
  const { t } = useTranslation('admin-availability');
  const language = useLanguage();
  const which = (at: string | null) => {
    const instant = at && Temporal.Instant.from(at);
    if (!instant || !isRepeatedHour(instant)) return undefined;
    return t('availability.whichTime', { time: adminTime(instant) });
  };
  const lastDay = end && canaryDate(Temporal.Instant.from(end));
  if (!lastDay || lastDay.equals(date)) return { start: which(start), end: which(end) };
  const key = lastDay.equals(date.add({ days: 1 })) ? 'availability.endsNextDay' : 'availability.endsOn';
  const ends = t(key, { day: formatDay(lastDay, language) });
  return { start: which(start), end: [ends, which(end)].filter(Boolean).join(' ') };
}

/** The same for times of several days. */
export function useEndHint(): (times: { readonly start: string; readonly end: string }) => string | undefined {
  const { t } = useTranslation('admin-availability');
  return ({ start, end }) => {
    if (start === '' || end === '') return undefined;
    const isNextDay = endsNextDay(Temporal.PlainTime.from(start), Temporal.PlainTime.from(end));
    return isNextDay ? t('availability.endsOnNextDay') : undefined;
  };
}
