import { adminDateTime, adminMoneyToTheCent } from '../../i18n/admin-format.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** A formatted value, or the values of a plain list. Codes are not translated yet. */
type Values = readonly string[];

/** A field before and after; null if it was missing or empty. */
export interface Difference {
  /** `['title']`, or a nested path: `['translations', 'es', 'title']`, `['social', 0, 'url']`. */
  readonly path: readonly (string | number)[];
  readonly before: Values | null;
  readonly after: Values | null;
}

/** The differences of a log line, field by field; of a nested value only the parts that changed. */
export function differences(before: Facts, after: Facts): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Map([...old, ...now]).keys()]
    .map((key) => ({ path: JSON.parse(key), before: old.get(key) ?? null, after: now.get(key) ?? null }))
    .filter((difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after));
}

/** The values by their paths as JSON. */
function leavesOf(facts: Facts): ReadonlyMap<string, Values> {
  const leaves = new Map<string, Values>();
  collect(facts ?? {}, []);
  return leaves;

  function collect(value: unknown, path: Difference['path']): void {
    if (value === null || value === undefined || value === '') return;
    if (Array.isArray(value) && !isPlainList(value)) value.forEach((item, index) => collect(item, [...path, index]));
    else if (Array.isArray(value)) leaves.set(JSON.stringify(path), value.map(String));
    else if (typeof value === 'object') Object.entries(value).forEach(([name, part]) => collect(part, [...path, name]));
    else leaves.set(JSON.stringify(path), [formatted(path.at(-1), value)]);
  }
}

function isPlainList(list: readonly unknown[]): boolean {
  return list.every((item) => typeof item !== 'object');
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d*)$/;
const IN_CENTS = /(Cents|_cents)$/;

/** Money in euros, an instant in Canary time. */
function formatted(name: string | number | undefined, value: unknown): string {
  if (typeof value === 'number' && IN_CENTS.test(String(name))) return adminMoneyToTheCent(value);
  if (typeof value === 'string' && INSTANT.test(value)) return adminDateTime(value);
  return String(value);
}
