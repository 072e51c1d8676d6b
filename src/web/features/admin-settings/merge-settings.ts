import type { SiteSettings } from '#contract/settings.ts';

export type Part = keyof SiteSettings;

/** All parts in the order of the form. */
const PARTS = [
  'hero',
  'whyUs',
  'trader',
  'contact',
  'social',
  'sales',
  'securityDeposits',
  'gifts',
  'rating',
  'analytics',
  'alerts',
  'reminders',
  'inclusions',
  'tripDecisions',
  'forecast',
  'passengers',
  'security',
] as const satisfies readonly Part[];

/** The parts in which two states of the settings differ, in the order of the form. */
export function differingParts(one: SiteSettings, other: SiteSettings): Part[] {
  return PARTS.filter((part) => !isSame(one[part], other[part]));
}

/** The parts to which fields such as `social.0.url` belong, in the order of the form. */
export function partsOf(fields: readonly string[]): Part[] {
  return PARTS.filter((part) => fields.some((field) => field.startsWith(`${part}.`)));
}

interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** Merges two edits: parts changed since `base` stay mine, the others become theirs. A list is one part. */
export function mergeSettings<Value>({ base, mine, theirs }: Versions<Value>): Value {
  if (isSame(base, mine)) return theirs;
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const fields = Object.keys(mine).map((name) => [
    name,
    mergeSettings({ base: base[name], mine: mine[name], theirs: theirs[name] }),
  ]);
  return Object.fromEntries(fields) as Value;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
