import type { Column } from './describe-schema.ts';

const header = `// Written by "npm run db:types" from the migrations; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
`;

/** What a query returns and what a parameter may be, as db/type-parsers.ts and db/temporal-client.ts have it. */
const typescriptTypes: Record<string, { read: string; write: string } | undefined> = {
  bool: same('boolean'),
  bytea: same('Buffer'),
  date: { read: 'Temporal.PlainDate', write: 'Temporal.PlainDate | string' },
  float4: same('number'),
  float8: same('number'),
  inet: same('string'),
  int2: same('number'),
  int4: same('number'),
  int8: same('number'),
  interval: same('string'),
  json: { read: 'unknown', write: 'string' },
  jsonb: { read: 'unknown', write: 'string' },
  numeric: { read: 'string', write: 'number | string' },
  citext: same('string'),
  text: same('string'),
  time: same('string'),
  timestamptz: { read: 'Temporal.Instant', write: 'Temporal.Instant | string' },
  tstzrange: same('string'),
  uuid: same('string'),
  varchar: same('string'),
};

/** The text of db/types.ts: one interface a table, and `DB` over all of them. */
export function writeTypes(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(([table, own]) => writeInterface(interfaceName(table), own.map(writeColumn)));
  const all = writeInterface(
    'DB',
    [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`),
  );
  return [header, ...interfaces, all].join('\n');
}

function writeInterface(name: string, lines: string[]): string {
  return `export interface ${name} {\n${lines.join('\n')}\n}\n`;
}

function writeColumn(column: Column): string {
  return `  ${column.column}: ${columnType(column)};`;
}

function columnType(column: Column): string {
  const type = typescriptType(column.type);
  const orNull = column.isNullable ? ' | null' : '';
  const read = type.read === 'unknown' ? type.read : `${type.read}${orNull}`;
  if (column.isGenerated) return `GeneratedAlways<${read}>`;
  if (type.read === type.write) return column.hasDefault ? `Generated<${read}>` : read;
  const write = `${type.write}${orNull}`;
  return `ColumnType<${read}, ${write}${column.hasDefault ? ' | undefined' : ''}, ${write}>`;
}

function typescriptType(type: string): { read: string; write: string } {
  const element = type.replace(/\[\]$/, '');
  const found = typescriptTypes[element];
  if (!found)
    throw new Error(`No TypeScript type is known for PostgreSQL's ${type}: add it to scripts/db-types/write-types.ts`);
  return element === type ? found : { read: `Array<${found.read}>`, write: `Array<${found.write}>` };
}

function interfaceName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function same(type: string): { read: string; write: string } {
  return { read: type, write: type };
}
