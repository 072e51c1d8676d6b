// The first match counts: Edge also names Chrome, and Chrome also names Safari.
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

/** `Safari · iPhone`, with a no-break space before the dot; null if the browser or the system is not known. */
export function deviceName(userAgent: string | null): string | null {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join('\u00A0· ') || null;
}
