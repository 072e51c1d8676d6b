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
    .map((name) => ({ name, before: written(before?.[name]), after: written(after?.[name]) }))
    .filter((difference) => difference.before !== difference.after);
}

function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isPlainList ? value.join(', ') : JSON.stringify(value);
}
