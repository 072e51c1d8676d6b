import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = path.join(import.meta.dirname, '../../src');

/** Uses of text keys in the source, as far as they can be read without running it. */
export interface KeyUses {
  /** Every string of the program, property names included: keys are often in a table before they are used. */
  strings: Set<string>;
  /** Templates that may be keys, in their parts: `status.${status}` is `['status.', '']`. */
  templates: string[][];
  /** The first argument of a `t(…)`. When it is not a literal, its values are among the strings. */
  asked: { file: string; key: string | string[] }[];
}

/** Reads all sources except tests. */
export function readKeyUses(): KeyUses {
  const uses: KeyUses = { strings: new Set(), templates: [], asked: [] };
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (/\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      readFile(file, readFileSync(path.join(root, file), 'utf8'), uses);
  }
  return uses;
}

/** Adds one source. @throws Error on a syntax error, so that the file does not count as one without keys. */
export function readFile(file: string, source: string, uses: KeyUses): void {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && addString(value, uses)),
    Property: ({ key }) => void (key.type === 'Identifier' && uses.strings.add(key.name)),
    TSPropertySignature: ({ key }) => void (key.type === 'Identifier' && uses.strings.add(key.name)),
    TemplateLiteral: ({ quasis }) => {
      uses.templates.push(partsOf(quasis));
      for (const part of partsOf(quasis)) addString(part, uses);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 't' || !first) return;
      if (first.type === 'Literal') uses.asked.push({ file, key: String(first.value) });
      if (first.type === 'TemplateLiteral') uses.asked.push({ file, key: partsOf(first.quasis) });
    },
  }).visit(program);
}

/** A string, and the quoted strings of SQL inside it. */
function addString(text: string, { strings }: KeyUses): void {
  strings.add(text);
  for (const [, quoted = ''] of text.matchAll(/'([\w.-]+)'/g)) strings.add(quoted);
}

function partsOf(quasis: readonly { value: { cooked: string | null } }[]): string[] {
  return quasis.map(({ value }) => value.cooked ?? '');
}

/** Whether the template yields the key with words found in the source: for `status.paid`, `paid` occurs somewhere. */
export function makes(template: readonly string[], key: string, words: ReadonlySet<string>): boolean {
  const pattern = template.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('(.+)');
  const filled = new RegExp(`^${pattern}$`).exec(key)?.slice(1);
  if (!filled) return false;
  // A template without fixed text in front would match half the keys: such a word must occur literally.
  const hasNoPrefix = template[0] === '';
  return filled.every((word) => words.has(word) || (!hasNoPrefix && word.split('.').every((step) => words.has(step))));
}
