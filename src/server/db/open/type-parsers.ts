import pg from 'pg';

// pg's named types do not include array types.
const TEXT_ARRAY = 1009;
const TIMESTAMPTZ_ARRAY = 1185;

const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as never);

/**
 * How PostgreSQL's values are parsed, for our pools only (no global state): timestamptz → Temporal.Instant · date →
 * Temporal.PlainDate · int8 → number, an error beyond 2^53 · numeric → string · all other types as in pg.
 * temporal-client.ts converts parameters.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = format === 'binary' ? undefined : parsers[oid];
    return parse ?? pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const parsers: Record<number, ((text: string) => unknown) | undefined> = {
  [pg.types.builtins.TIMESTAMPTZ]: instant,
  [pg.types.builtins.DATE]: (text) => Temporal.PlainDate.from(text),
  [pg.types.builtins.INT8]: safeInteger,
  [pg.types.builtins.NUMERIC]: (text) => text,
  [TIMESTAMPTZ_ARRAY]: instants,
};

function instant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text);
}

function instants(text: string): (Temporal.Instant | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : instant(item)));
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned an integer beyond 2^53: ${text}`);
  return value;
}
