import { adminDate, adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** A field before and after; null where it was not there. */
export interface Difference {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a line of the log says, field by field, as a person reads it. */
export function differences(before: Facts, after: Facts): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: written(name, before?.[name]), after: written(name, after?.[name]) }))
    .filter((difference) => difference.before !== difference.after);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d*)$/;
const IN_CENTS = /(Cents|_cents)$/;

/** Money in euros, an instant in Canary time. */
function written(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && IN_CENTS.test(name)) return adminMoneyToTheCent(value);
  if (typeof value === 'string') return INSTANT.test(value) ? canaryTime(Temporal.Instant.from(value)) : value;
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isPlainList ? value.join(', ') : JSON.stringify(value);
}

function canaryTime(instant: Temporal.Instant): string {
  return `${adminDate(instant)} ${adminTime(instant)}`;
}
