import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Argument, parseSync, Visitor } from 'oxc-parser';
import { localeFiles } from './locale-texts.ts';

const web = path.join(import.meta.dirname, '../../src/web');
const NAMESPACES: ReadonlySet<string> = new Set(localeFiles().map((file) => file.replace('.json', '')));

interface TextUse {
  /** Modules that are rendered with this one, so a page with this one needs their texts. */
  readonly imports: readonly string[];
  /** Namespaces whose texts it uses. */
  readonly says: ReadonlySet<string>;
  /** Namespaces loaded by the page in this module; null for other modules. */
  readonly loads: readonly string[] | null;
}

const read = new Map<string, TextUse>();

/** The namespaces that the page in this module loads, and those whose texts it and its parts use. */
export function textsOfPage(page: string): { readonly loads: string[]; readonly says: string[] } {
  const seen = new Set<string>();
  const says = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const use = textUse(file);
    for (const name of use.says) says.add(name);
    for (const imported of use.imports) visit(imported);
  };
  visit(path.join(web, 'pages', page));
  // Every page has these namespaces.
  says.delete('public');
  return { loads: [...(textUse(path.join(web, 'pages', page)).loads ?? [])].sort(), says: [...says].sort() };
}

function textUse(file: string): TextUse {
  const use = read.get(file) ?? readTextUse(file);
  read.set(file, use);
  return use;
}

function readTextUse(file: string): TextUse {
  const { program, module, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const says = new Set<string>();
  const later: string[] = [];
  let loads: string[] | null = null;
  let addsTexts = false;
  const say = (key: string) => {
    const name = key.split(':', 1)[0] ?? '';
    if (key.includes(':') && NAMESPACES.has(name)) says.add(name);
  };
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && say(value)),
    TemplateLiteral: ({ quasis }) => say(quasis[0]?.value.cooked ?? ''),
    ImportExpression: ({ source }) => void (source.type === 'Literal' && later.push(String(source.value))),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'useTranslation') for (const name of first ? stringsIn(first) : ['public']) says.add(name);
      if (callee.name === 'useModuleWithTexts') addsTexts = true;
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'namespaces') loads = stringsIn(value as Argument);
    },
  }).visit(program);
  const now = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  // A module that adds texts itself loads them together with its dynamic imports.
  const imports = [...now, ...(addsTexts ? [] : later)]
    .filter((specifier) => /^\..*\.tsx?$/.test(specifier))
    .map((specifier) => path.join(path.dirname(file), specifier));
  return { imports, says, loads };
}

/** `'admin'` → `['admin']`, `['admin', 'public']` → both. */
function stringsIn(node: Argument): string[] {
  if (node.type === 'Literal') return [String(node.value)];
  if (node.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []));
}
