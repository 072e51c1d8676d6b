const CLOCK = /^(?<hour>\d{1,2})(?:[\s:.,]?(?<minute>\d{2}))?$/;

/** Parses a typed time of day to `HH:MM`: `9`, `930`, `9:30` and `9.30` are accepted; null: no such time. */
export function readTime(typed: string): string | null {
  const parts = CLOCK.exec(typed.trim())?.groups;
  if (!parts) return null;
  const [hour, minute] = [Number(parts.hour), Number(parts.minute ?? 0)];
  if (hour > 23 || minute > 59) return null;
  return timeText(hour * 60 + minute);
}

const MINUTES_OF_DAY = 24 * 60;

/** The `HH:MM` this many minutes later, wrapping around at midnight. */
export function shiftTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return timeText((hour * 60 + minute + minutes + MINUTES_OF_DAY) % MINUTES_OF_DAY);
}

function timeText(minuteOfDay: number): string {
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
