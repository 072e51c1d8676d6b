import type { Statement } from '#server/db/statement.ts';

/** The type of each PostgreSQL type's values in a row (src/server/db/open/type-parsers.ts). */
interface Received {
  bool: boolean;
  bytea: Buffer;
  date: Temporal.PlainDate;
  float8: number;
  int2: number;
  int4: number;
  int8: number;
  json: unknown;
  jsonb: unknown;
  numeric: string;
  text: string;
  timestamptz: Temporal.Instant;
  tstzrange: string;
  uuid: string;
}

/** The accepted types of a parameter of each PostgreSQL type (src/server/db/open/temporal-client.ts). */
interface Sent extends Omit<Received, 'int8' | 'json' | 'jsonb' | 'numeric'> {
  int8: number | string;
  json: SentJson;
  jsonb: SentJson;
  numeric: number | string;
}

/** JSON as text, or an object. The driver would send a list as a PostgreSQL array. */
type SentJson = string | (object & { readonly length?: never });

/** The accepted types of a JSON parameter's field, by the PostgreSQL type that the statement reads it as. */
interface SentInJson extends Omit<Sent, 'bytea' | 'date' | 'json' | 'jsonb' | 'timestamptz'> {
  /** src/server/db/hex-bytes.ts */
  bytea: string;
  date: Temporal.PlainDate | string;
  json: unknown;
  jsonb: unknown;
  timestamptz: Temporal.Instant | string;
}

/** A column of the rows: its PostgreSQL type, and whether it may be null. */
export interface Column<Type, Null extends 'never' | 'maybe' | 'unknown'> {
  type: Type;
  null: Null;
}

/** A JSON parameter whose fields the statement reads with `jsonb_to_record`. */
export interface JsonRecord<Types> {
  record: Types;
}

/** A JSON parameter with a list of records under a key, read with `jsonb_to_recordset`. */
export interface JsonRows<Key extends string, Types> {
  rows: Types;
  under: Key;
}

/**
 * The faults of a declaration as text; `never` when it has none. `Types` are the PostgreSQL types of its `Count`
 * parameters by place (`$1`), or by path for a statement with named parameters. `Columns` are those of its rows.
 */
export type Faults<Declared, Count, Types, Columns> =
  Declared extends Statement<infer Params, infer Row>
    ?
        | (Params extends readonly unknown[] ? ListFaults<Params, Count, Types> : NamedFaults<Params, Types>)
        | RowFaults<Row, Columns>
    : 'is not a statement';

/**
 * null without faults. Otherwise a type that does not accept null, so that the compiler's message shows each fault in
 * full.
 */
export type None<Found> = [Found] extends [never] ? null : `${Found & string}`;

type ListFaults<Params extends readonly unknown[], Count, Types> = Params['length'] extends Count
  ? { [Place in keyof Types]: ParameterFault<Text<Place>, AtPlace<Params, Place>, Types[Place]> }[keyof Types]
  : `has ${Text<Count>} parameters; ${Text<Params['length']>} are declared`;

type NamedFaults<Params, Types> =
  | { [Path in keyof Types]: ParameterFault<Text<Path>, AtPath<Params, Path>, Types[Path]> }[keyof Types]
  | `parameter ${Text<Exclude<keyof Params, Head<keyof Types>>>} is declared; the statement has none of that name`;

type ParameterFault<Name extends string, Declared, Type> =
  IsAny<Declared> extends true
    ? `parameter ${Name} is declared as any`
    : Declared extends Missing
      ? `parameter ${Name} is not declared`
      : Type extends JsonRecord<infer Types>
        ? RecordFaults<Name, NonNullable<Declared>, Types>
        : Type extends JsonRows<infer Key, infer Types>
          ? RecordFaults<Name, Item<NonNullable<Declared>, Key>, Types>
          : TypeFault<`parameter ${Name}`, Declared, Type, As<Sent, Type>>;

type RecordFaults<Name extends string, Declared, Types> = Declared extends object
  ?
      | `parameter ${Name} has no field ${Text<Exclude<keyof Types, keyof Declared>>}, which the statement reads`
      | `parameter ${Name} has a field ${Text<Exclude<keyof Declared, keyof Types>>}, which the statement does not read`
      | {
          [Field in keyof Types & keyof Declared]: TypeFault<
            `field ${Text<Field>} of parameter ${Name}`,
            Declared[Field],
            Types[Field],
            As<SentInJson, Types[Field]>
          >;
        }[keyof Types & keyof Declared]
  : `parameter ${Name} is declared without the fields that the statement reads`;

type RowFaults<Row, Columns> = [Row] extends [never]
  ? never // such rows cannot be read at all
  : string extends KeyOf<Row>
    ? 'columns of any name are declared'
    :
        | `column ${Text<Exclude<KeyOf<Row>, keyof Columns>>} is declared; the statement has none of that name`
        | `column ${Text<Exclude<keyof Columns, KeyOf<Row>>>} is not declared`
        | {
            [Name in KeyOf<Row> & keyof Columns]: ColumnFault<Text<Name>, ValueOf<Row, Name>, Columns[Name]>;
          }[KeyOf<Row> & keyof Columns];

type ColumnFault<Name extends string, Declared, Described> =
  Described extends Column<infer Type, infer Null>
    ? IsAny<Declared> extends true
      ? `column ${Name} is declared as any`
      :
          | TypeFault<`column ${Name}`, Declared, Type, As<Received, Type>>
          | NullFault<Name, Declared, Null>
          | (Type extends 'json' | 'jsonb' ? JsonFault<Name, Declared> : never)
    : never;

type TypeFault<What extends string, Declared, Type, Allowed> = [Allowed] extends [never]
  ? `${What} is ${Text<Type>}, which tests/architecture/statements/sql-types.ts does not know`
  : [NonNullable<Declared>] extends [Allowed]
    ? never
    : `${What} is ${Text<Type>}; another type is declared`;

type NullFault<Name extends string, Declared, Null> = unknown extends Declared
  ? never
  : null extends Declared
    ? Null extends 'never'
      ? `column ${Name} is never null; null is declared`
      : never
    : Null extends 'maybe'
      ? `column ${Name} may be null; null is not declared`
      : never;

/** JSON has no instants, days or bytes: they are sent as text. */
type JsonFault<Name extends string, Declared> =
  HasMoreThanJson<Declared> extends false ? never : `column ${Name} is JSON; what is declared cannot come out of JSON`;

type HasMoreThanJson<Value> = unknown extends Value
  ? false
  : Value extends Temporal.Instant | Temporal.PlainDate | Uint8Array
    ? true
    : Value extends readonly (infer Element)[]
      ? HasMoreThanJson<Element>
      : Value extends object
        ? HasMoreThanJson<Value[keyof Value]>
        : false;

/** The TypeScript type of a PostgreSQL type; that of `text[]` follows from its element. `never` for an unknown type. */
type As<Table, Type> = Type extends `${infer Element}[]`
  ? Element extends keyof Table
    ? readonly (Table[Element] | null)[]
    : never
  : Type extends keyof Table
    ? Table[Type]
    : never;

interface Missing {
  readonly missing: unique symbol;
}

/** `$1` is the first. */
type AtPlace<Params extends readonly unknown[], Place> = Place extends `$${infer Number extends number}`
  ? [unknown, ...Params][Number]
  : Missing;

/** The type at a path such as `after.at`. */
type AtPath<Params, Path> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof Params
    ? AtPath<NonNullable<Params[First]>, Rest>
    : Missing
  : Path extends keyof Params
    ? Params[Path]
    : Missing;

type Head<Path> = Path extends `${infer First}.${string}` ? First : Path;
type Item<Declared, Key> = Key extends keyof Declared
  ? Declared[Key] extends readonly (infer Element)[]
    ? Element
    : null
  : null;

/** Distributes over a union of rows. */
type KeyOf<Row> = Row extends unknown ? keyof Row : never;
type ValueOf<Row, Name> = Row extends unknown ? (Name extends keyof Row ? Row[Name] : null) : never;

type IsAny<Value> = 0 extends 1 & Value ? true : false;
type Text<Value> = Value extends string | number ? `${Value}` : never;
