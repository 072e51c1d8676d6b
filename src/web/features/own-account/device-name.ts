// The first that fits: every Edge calls itself Chrome too, and every Chrome Safari.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** `Safari · iPhone`; null where the browser has not named itself, or not in words that are known here. */
export function deviceName(userAgent: string | null): string | null {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' · ') || null;
}
