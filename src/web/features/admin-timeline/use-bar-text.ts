import { useTranslation } from '../../i18n/use-translation.ts';
import type { TimelineCharter, TimelineSlot } from '#contract/timeline.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import { canaryDate, timeSpan } from '#domain/time/canary-time.ts';
import { adminTime, adminTimeSpan } from '../../i18n/admin-format.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import type { Bar } from './lane-bars.ts';

/** The texts of a bar: a short one inside it, a full one for screen readers and the details. */
export function useBarText() {
  const { t } = useTranslation(['admin-timeline', 'admin']);
  const language = useLanguage();
  /** `09:00–12:00`, with the day if it ends on another one. */
  const times = ({ start, end }: TimeRange) => {
    const isOneDay = canaryDate(start).equals(canaryDate(end.subtract({ seconds: 1 })));
    if (isOneDay) return adminTimeSpan(start, end);
    return `${adminTime(start)} – ${`${formatShortDate(end, language)}, ${adminTime(end)}`.replaceAll(' ', '\u00A0')}`;
  };
  const brief = (at: Temporal.Instant) => adminTime(at).replace(/^0?(\d+):00$/, '$1');
  /** `9–12:30`: without the minutes of full hours, for the days of a week. */
  const briefTimes = ({ start, end }: TimeRange) => timeSpan(brief(start), brief(end));
  const when = (range: TimeRange) => `${formatShortDate(range.start, language)}, ${times(range)}`;
  const kind = (bar: Bar) => {
    if (bar.kind === 'charter') return t(bar.charter.holdExpiresAt ? 'timeline.kind.hold' : 'timeline.kind.charter');
    return t(`timeline.kind.${bar.kind}`);
  };
  const seats = (bar: Bar) =>
    bar.kind === 'trip' ? { taken: bar.slot.seatsTaken ?? 0, total: bar.slot.seatsTotal ?? 0 } : null;
  const party = ({ customer, shortNumber, people }: TimelineCharter) =>
    [customer ?? shortNumber, people !== null && t('admin:count.people', { count: people })].filter(Boolean);
  const short = (bar: Bar) => {
    const fill = seats(bar);
    if (fill) return `${fill.taken}/${fill.total}`;
    if (bar.kind === 'charter') return party(bar.charter).join(' · ');
    return bar.kind === 'block' ? bar.slot.note || kind(bar) : kind(bar);
  };
  const full = (bar: Bar) => {
    const fill = seats(bar);
    const under = bar.kind === 'trip' && bar.slot.underMinimum;
    const facts = [
      kind(bar),
      when(bar),
      bar.kind === 'charter' && party(bar.charter).join(', '),
      fill && t('timeline.seats', fill),
      bar.kind === 'trip' && !bar.slot.isOpen && t('timeline.notOpen'),
      bar.kind === 'block' && bar.slot.note,
    ]
      .filter(Boolean)
      .join(', ');
    return under ? `${facts}. ${t('timeline.underMinimum', seatsOf(under))}` : facts;
  };
  return { times, briefTimes, when, kind, short, full };
}

/** The values for the text of a trip below its minimum. */
export function seatsOf({ sold, needed }: NonNullable<TimelineSlot['underMinimum']>) {
  return { sold, needed };
}
