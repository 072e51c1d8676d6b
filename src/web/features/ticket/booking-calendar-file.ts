import type { Booking } from '#contract/bookings.ts';
import type { Language } from '#contract/language.ts';
import { calendarFile } from '#domain/booking/calendar-file.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { beThereTimeWithZone } from './be-there-time.ts';

interface Reader {
  readonly t: Translator<readonly ['booking']>;
  readonly language: Language;
  readonly stamp: Temporal.Instant;
  /** The address of the booking's page. */
  readonly link: string;
}

/** A booking as a calendar file, with what the guest needs to know before departure. */
export function bookingCalendarFile(booking: Booking, { t, language, stamp, link }: Reader): string {
  const start = Temporal.Instant.from(booking.start);
  const { name, pontoon, address } = booking.boat.port;
  return calendarFile({
    id: booking._id,
    title: t('calendar.title', { boat: booking.boat.title }),
    place: [name, pontoon && t('details.pontoon', { name: pontoon }), address].filter(Boolean).join(', '),
    link,
    notes: [
      t('calendar.number', { number: booking.shortNumber }),
      t('calendar.beThere', { time: beThereTimeWithZone(start, language) }),
    ].join('\n'),
    start,
    end: Temporal.Instant.from(booking.end),
    stamp,
    sequence: booking.changes,
    isCanceled: false,
  });
}
