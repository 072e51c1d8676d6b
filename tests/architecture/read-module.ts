import { type Expression, type ParseResult, parseSync, type StaticImport, Visitor } from 'oxc-parser';
import { patternOf } from '#contract/page-address.ts';
import { type Page, PAGES } from '#contract/pages.ts';

export interface ModuleImport {
  specifier: string;
  /** True for imports that are erased at compile time. */
  typeOnly: boolean;
}

/** What a module uses besides its imports. */
export type Reach =
  | 'the environment'
  | 'the system clock'
  | 'SQL'
  | 'a change of boat time'
  | 'a direct query'
  | 'a path of the contract'
  | 'a role'
  | 'a native date or time field';

export interface Module {
  /** From the project's root: `src/domain/money.ts`. */
  path: string;
  imports: ModuleImport[];
  reaches: Reach[];
}

const SQL_TEXT =
  /^\s*(select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+.*\bas\b|create\s+(table|index|function)\s|alter\s+table\s|truncate\s|listen\s|notify\s)/is;
/** A statement, or a part of one, that changes the time or the seats of bookings. */
const CHANGES_BOAT_TIME =
  /\b(insert\s+into|update|delete\s+from)\s+boat_time\b|\bset\b(?:(?!\b(?:where|from|returning)\b).)*?\bseats_booked\s*=/is;
/** Types of fields that browsers write in their own language and not in the page's. */
const NATIVE_TIME: ReadonlySet<string> = new Set(['date', 'time', 'datetime-local', 'month', 'week']);
const PAGE_ROOTS = Object.values<Page>(PAGES).map((page) => patternOf(page).split('/')[1] ?? '');
/** A path of the API or of a page, or the start of one. */
const CONTRACT_PATH = new RegExp(
  `^/(api|checkout|user|messages)/|^/(${PAGE_ROOTS.filter((root) => root).join('|')})([/?#]|$)`,
);

/** Parses one source. @throws Error on a syntax error, so that the module does not count as one without imports. */
export function readModule(path: string, source: string): Module {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  return { path, imports: importsOf(parsed), reaches: [...reachesOf(parsed)] };
}

function importsOf({ module, program }: ParseResult): ModuleImport[] {
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  for (const { moduleRequest, isType } of module.staticExports.flatMap((statement) => statement.entries)) {
    if (moduleRequest) imports.push({ specifier: moduleRequest.value, typeOnly: isType });
  }
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') imports.push({ specifier: String(source.value), typeOnly: false });
    },
    TSImportType: ({ source }) => void imports.push({ specifier: source.value, typeOnly: true }),
  }).visit(program);
  return imports;
}

function reachesOf({ module, program }: ParseResult): Set<Reach> {
  const reaches = new Set<Reach>();
  const look = (text: string) => {
    if (isSql(text)) reaches.add('SQL');
    if (CHANGES_BOAT_TIME.test(text)) reaches.add('a change of boat time');
    if (CONTRACT_PATH.test(text)) reaches.add('a path of the contract');
  };
  if (module.staticImports.some(isEnvImport)) reaches.add('the environment');
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') look(value);
    },
    TemplateLiteral: ({ quasis }) => look(quasis.map((part) => part.value.cooked).join('$')),
    MemberExpression: ({ object, property }) => {
      const member = `${nameOf(object)}.${nameOf(property)}`;
      if (member === 'process.env') reaches.add('the environment');
      if (member === 'Date.now' || member === 'Temporal.Now') reaches.add('the system clock');
    },
    JSXAttribute: ({ name, value }) => {
      if (name.name !== 'type' || value?.type !== 'Literal') return;
      if (NATIVE_TIME.has(String(value.value))) reaches.add('a native date or time field');
    },
    BinaryExpression: ({ left, right }) => {
      if (isRoleCompared(left, right) || isRoleCompared(right, left)) reaches.add('a role');
    },
    NewExpression: (node) => {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) reaches.add('the system clock');
    },
    CallExpression: ({ callee }) => {
      if (nameOf(callee) === 'Date') reaches.add('the system clock');
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'query') reaches.add('a direct query');
    },
  }).visit(program);
  return reaches;
}

function isEnvImport({ moduleRequest, entries }: StaticImport): boolean {
  return /^(node:)?process$/.test(moduleRequest.value) && entries.some((entry) => entry.importName.name === 'env');
}

/** `user?.role === 'admin'` */
function isRoleCompared(side: Expression, other: Expression): boolean {
  const compared = side.type === 'ChainExpression' ? side.expression : side;
  const name = compared.type === 'MemberExpression' ? nameOf(compared.property) : nameOf(compared);
  return name === 'role' && other.type === 'Literal' && typeof other.value === 'string';
}

function nameOf(node: { type: string; name?: unknown }): string {
  return node.type === 'Identifier' ? String(node.name) : '';
}

/** SQL keywords are all lower case or all capitals; "Select a boat" is prose. */
function isSql(text: string): boolean {
  return /^\s*([a-z]+|[A-Z]+)\s/.test(text) && SQL_TEXT.test(text);
}
