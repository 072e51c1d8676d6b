import type pg from 'pg';
import type { Variant } from '#server/db/statement.ts';
import type { Catalogue } from './catalogue.ts';
import { type Description, describeStatement } from './describe-statement.ts';
import { joinSides } from './outer-joins.ts';
import type { FoundStatement } from './read-statements.ts';

/** PostgreSQL's description of a statement, as type arguments of `Faults` (sql-types.ts). */
export interface DescribedTypes {
  statement: FoundStatement;
  /** Of numbered parameters. */
  count: number;
  types: string;
  columns: string;
}

const JSON_RECORD = /jsonb_to_record(set)?\(\s*(\$\d+)(?:::jsonb)?(?:\s*->\s*'(\w+)')?\s*\)\s+as\s+\w+\s*\(([^)]*)\)/gi;

/** @throws Error from PostgreSQL, or when the texts of one statement differ in their types or columns. */
export async function describedTypes(
  client: pg.ClientBase,
  catalogue: Catalogue,
  statement: FoundStatement,
): Promise<DescribedTypes> {
  const [first, ...others] = statement.variants;
  if (!first) throw new Error('has no text');
  const name = nameFor(statement, 0);
  const description = await describeStatement(client, name, first.text);
  const types = await parameterTypes(catalogue, first, description);
  const columns = await columnTypes(client, catalogue, name, description);

  for (const [index, variant] of others.entries()) {
    const other = await describeStatement(client, nameFor(statement, index + 1), variant.text);
    if (outline(catalogue, other) !== outline(catalogue, description))
      throw new Error('has texts of different columns');
    for (const [place, type] of await parameterTypes(catalogue, variant, other)) {
      if ((types.get(place) ?? type) !== type) throw new Error(`has texts in which ${place} has different types`);
      types.set(place, type);
    }
  }
  return {
    statement,
    count: first.places ? 0 : description.parameters.length,
    types: objectType(types),
    columns: objectType(columns),
  };
}

function nameFor({ module, path }: FoundStatement, index: number): string {
  return `${module} ${path.join('.')} ${index}`.slice(-60);
}

function outline({ typeName }: Catalogue, { columns }: Description): string {
  return columns.map(({ name, type }) => `${name} ${typeName(type)}`).join();
}

/** By position: `$1`, or the parameter's path. */
async function parameterTypes(
  catalogue: Catalogue,
  { text, places }: Variant,
  { parameters }: Description,
): Promise<Map<string, string>> {
  const types = new Map(
    parameters.map((type, index) => [places?.[index] ?? `$${index + 1}`, quoted(catalogue.typeName(type))]),
  );
  for (const [, set, place = '', key, fields = ''] of text.matchAll(JSON_RECORD)) {
    const record = objectType(await fieldTypes(catalogue, fields));
    if (!set && !key) types.set(place, `JsonRecord<${record}>`);
    if (set && key) types.set(place, `JsonRows<${quoted(key)}, ${record}>`);
  }
  return types;
}

/** `id uuid, seats int` → id: 'uuid', seats: 'int4' */
async function fieldTypes(catalogue: Catalogue, fields: string): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  for (const field of fields.split(',')) {
    const [name = '', ...type] = field.trim().split(/\s+/);
    types.set(name, quoted(await catalogue.typeNamed(type.join(' '))));
  }
  return types;
}

async function columnTypes(
  client: pg.ClientBase,
  catalogue: Catalogue,
  name: string,
  { columns, parameters }: Description,
): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  const sides = await joinSides(client, name, parameters.length);
  for (const column of columns) {
    if (types.has(column.name)) throw new Error(`has two columns ${column.name}`);
    const type = quoted(catalogue.typeName(column.type));
    types.set(column.name, `Column<${type}, ${quoted(await catalogue.nullness(column, sides))}>`);
  }
  return types;
}

function objectType(types: Map<string, string>): string {
  return `{ ${[...types].map(([name, type]) => `${quoted(name)}: ${type}`).join('; ')} }`;
}

function quoted(text: string): string {
  return `'${text}'`;
}
