import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import { type Cents, CURRENCY } from '#domain/money.ts';
import { timeSpan, ZONE } from '#domain/time/canary-time.ts';
import { formatClockTime } from './format.ts';

// The back office has one format in every language (P-20.13): Russian grouping without decimals, British dates.
const MONEY = new Intl.NumberFormat(LANGUAGE_TAGS.ru, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const MONEY_TO_THE_CENT = moneyToTheCent(CURRENCY);
const DATE = new Intl.DateTimeFormat(LANGUAGE_TAGS.en, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: ZONE,
});

/** `1 125 €`: whole euros, half a euro rounded up. */
export function adminMoney(cents: Cents): string {
  return MONEY.format(cents / 100).replace(/\u202F/g, '\u00A0');
}

/** `1 125 €`, `6,10 €`: for payments, where cents must be visible. `currency` is in lower case. */
export function adminMoneyToTheCent(cents: Cents, currency = CURRENCY): string {
  const format = currency === CURRENCY ? MONEY_TO_THE_CENT : moneyToTheCent(currency);
  return format.format(cents / 100).replace(/\u202F/g, '\u00A0');
}

function moneyToTheCent(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(LANGUAGE_TAGS.ru, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** `12/12/2026`: the Canary day. */
export function adminDate(instant: Temporal.Instant): string {
  return DATE.format(instant.epochMilliseconds);
}

/** `09:00` in Canary time; `01:30 WEST` or `01:30 WET` in the autumn hour that occurs twice. */
export function adminTime(instant: Temporal.Instant): string {
  return formatClockTime(instant, 'en');
}

/** `09:00–12:00` in Canary time. */
export function adminTimeSpan(start: Temporal.Instant, end: Temporal.Instant): string {
  return timeSpan(adminTime(start), adminTime(end));
}

/** `12/12/2026 09:00` in Canary time, of an ISO instant; on one line. */
export function adminDateTime(at: string): string {
  return breakableDateTime(at).replace(' ', '\u00a0');
}

/** The same for narrow columns: the time may be below the date. */
export function breakableDateTime(at: string): string {
  const instant = Temporal.Instant.from(at);
  return `${adminDate(instant)} ${adminTime(instant)}`;
}
