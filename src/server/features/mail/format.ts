import type { Language } from '#contract/language.ts';
import { withNoBreakSpaces } from '#contract/no-break-spaces.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import { type Cents, CURRENCY } from '#domain/money.ts';
import { isRepeatedHour, toCanary, ZONE } from '#domain/time/canary-time.ts';

/** Mail is read in any time zone and for years, so dates are complete and times include the UTC offset. */
export interface Format {
  /** `€1,124.50`, `1.124,50 €`. The currency in lower case. */
  money(cents: Cents, currency?: string): string;
  number(value: number): string;
  /** `Saturday, 5 December 2026` in Canary time. */
  date(instant: Temporal.Instant): string;
  /** `Sat 5 Dec`. */
  shortDate(instant: Temporal.Instant): string;
  /** `09:00` in Canary time; `01:30 (UTC+1)` in the hour that is repeated in autumn. */
  time(instant: Temporal.Instant): string;
  /** `UTC+1`: the UTC offset of Canary time at that instant. */
  offset(instant: Temporal.Instant): string;
  /** Selects the plural form for the number by CLDR's rules. */
  plural(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string;
}

export function formatIn(language: Language): Format {
  const tag = LANGUAGE_TAGS[language];
  const number = new Intl.NumberFormat(tag, { useGrouping: 'always', maximumFractionDigits: 2 });
  const moneyIn = (currency: string) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      useGrouping: 'always',
      trailingZeroDisplay: 'stripIfInteger',
    });
  const euros = moneyIn(CURRENCY);
  const rules = new Intl.PluralRules(tag);
  const shown = (instant: Temporal.Instant, options: Intl.DateTimeFormatOptions) =>
    withNoBreakSpaces(new Intl.DateTimeFormat(tag, { ...options, timeZone: ZONE }).format(instant.epochMilliseconds));
  return {
    money: (cents, currency = CURRENCY) =>
      withNoBreakSpaces((currency === CURRENCY ? euros : moneyIn(currency)).format(cents / 100)),
    number: (value) => withNoBreakSpaces(number.format(value)),
    date: (instant) => shown(instant, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDate: (instant) => shown(instant, { weekday: 'short', day: 'numeric', month: 'short' }),
    time: (instant) => {
      const time = shown(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      return isRepeatedHour(instant) ? `${time} (${offsetAt(instant)})` : time;
    },
    offset: offsetAt,
    plural: (count, forms) =>
      `${withNoBreakSpaces(number.format(count))}\u00A0${forms[rules.select(count)] ?? forms.other}`,
  };
}

function offsetAt(instant: Temporal.Instant): string {
  return `UTC+${toCanary(instant).offsetNanoseconds / 3.6e12}`;
}
