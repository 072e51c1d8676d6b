import { adminDateTime, adminMoneyToTheCent } from '../../i18n/admin-format.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** A value as a person reads it: one, or those of a plain list. Codes are not in words yet. */
type Said = readonly string[];

/** A field before and after; null where it was not there, or empty. */
export interface Difference {
  /** `['title']`, or the way to it: `['translations', 'es', 'title']`, `['social', 0, 'url']`. */
  readonly path: readonly (string | number)[];
  readonly before: Said | null;
  readonly after: Said | null;
}

/** What a line of the log says, field by field: inside another only what has changed. */
export function differences(before: Facts, after: Facts): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Map([...old, ...now]).keys()]
    .map((key) => ({ path: JSON.parse(key), before: old.get(key) ?? null, after: now.get(key) ?? null }))
    .filter((difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after));
}

/** By their path as JSON. */
function leavesOf(facts: Facts): ReadonlyMap<string, Said> {
  const leaves = new Map<string, Said>();
  collect(facts ?? {}, []);
  return leaves;

  function collect(value: unknown, path: Difference['path']): void {
    if (value === null || value === undefined || value === '') return;
    if (Array.isArray(value) && !isPlainList(value)) value.forEach((item, index) => collect(item, [...path, index]));
    else if (Array.isArray(value)) leaves.set(JSON.stringify(path), value.map(String));
    else if (typeof value === 'object') Object.entries(value).forEach(([name, part]) => collect(part, [...path, name]));
    else leaves.set(JSON.stringify(path), [written(path.at(-1), value)]);
  }
}

function isPlainList(list: readonly unknown[]): boolean {
  return list.every((item) => typeof item !== 'object');
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d*)$/;
const IN_CENTS = /(Cents|_cents)$/;

/** Money in euros, an instant in Canary time. */
function written(name: string | number | undefined, value: unknown): string {
  if (typeof value === 'number' && IN_CENTS.test(String(name))) return adminMoneyToTheCent(value);
  if (typeof value === 'string' && INSTANT.test(value)) return adminDateTime(value);
  return String(value);
}
