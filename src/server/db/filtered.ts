import type pg from 'pg';
import type { Queryable } from './database.ts';
import { timed } from './statement-times.ts';
import type { Statement, Variant } from './statement.ts';

/** The SQL of each condition, by the parameter that enables it: `{ start: 'b.start_at >= :start' }`. */
type Conditions<Params> = { readonly [Name in keyof Params]?: string };

/**
 * A statement with only the conditions whose parameter is not null. A single statement with all conditions could use no
 * index for any of them. `:name` and `:after.at` in the text are parameters.
 */
export function filtered<Params extends object, Row extends pg.QueryResultRow>(
  conditions: Conditions<Params>,
  write: (where: string, asked: ReadonlySet<keyof Params>) => string,
): Statement<Params, Row> {
  const names = Object.keys(conditions) as (keyof Params)[];

  const variantFor = (asked: ReadonlySet<keyof Params>): Required<Omit<Variant, 'name'>> => {
    const given = names.filter((name) => asked.has(name));
    const where = given.length === 0 ? 'true' : given.map((name) => conditions[name]).join(' and ');
    return withPlaces(write(where, asked));
  };

  const run = async (sql: Queryable, params: Params): Promise<Row[]> => {
    const { text, places } = variantFor(new Set(names.filter((name) => params[name] !== null)));
    const values = places.map((path) => valueAt(params, path));
    const { rows } = await timed('filtered', () => sql.query<Row>(text, values));
    return rows;
  };
  return Object.assign(run, { variants: () => subsets(names).map(variantFor) });
}

/** `:name` becomes `$1`, the next name `$2`; a repeated name keeps its number. Casts (`::int`) are unchanged. */
function withPlaces(text: string): { text: string; places: string[] } {
  const places: string[] = [];
  const numbered = text.replace(/(?<![:\w]):([a-z]\w*(?:\.\w+)?)/gi, (_match, path: string) => {
    if (!places.includes(path)) places.push(path);
    return `$${places.indexOf(path) + 1}`;
  });
  return { text: numbered, places };
}

function valueAt(params: object, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => (value as Record<string, unknown>)[name], params);
}

function subsets<Name>(names: readonly Name[]): Set<Name>[] {
  return names.reduce((sets, name) => [...sets, ...sets.map((set) => new Set(set).add(name))], [new Set<Name>()]);
}
