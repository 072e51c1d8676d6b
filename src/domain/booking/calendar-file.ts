/** One entry for the guest's own calendar. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  /** Link that opens the booking. */
  readonly link: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  /** When the file was made. */
  readonly stamp: Temporal.Instant;
  /** How often the booking has been changed: calendars keep the entry with the highest number (RFC 5546). */
  readonly sequence: number;
  readonly isCanceled: boolean;
}

const LINE_OCTETS = 75;

/** The entry as an iCalendar file (RFC 5545). Times are in UTC; calendars show them in their own zone. */
export function calendarFile(entry: CalendarEntry): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Boat rental//Booking//EN',
    `METHOD:${calendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@boat-rental`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.notes)}`,
    `URL:${entry.link}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** The method of RFC 5546, which the mail's content type has to repeat. */
export function calendarMethod({ isCanceled }: Pick<CalendarEntry, 'isCanceled'>): 'PUBLISH' | 'CANCEL' {
  return isCanceled ? 'CANCEL' : 'PUBLISH';
}

function utc(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** Lines hold at most 75 octets; a longer one continues on the next line after a space, without splitting a character. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LINE_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
}

/** In UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
