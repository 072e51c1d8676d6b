import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = path.join(import.meta.dirname, '../../src');

/** What source says of keys, as far as it can be read without running it. */
export interface Said {
  /** Every string of the program, names of properties included: keys often stand in a table before they are said. */
  strings: Set<string>;
  /** Templates that may be keys, in their parts: `status.${status}` is `['status.', '']`. */
  templates: string[][];
  /** The first argument of a `t(…)`: where it is no string or template it is found among the strings. */
  asked: { file: string; key: string | string[] }[];
}

/** Reads all sources but tests. */
export function readSaid(): Said {
  const said: Said = { strings: new Set(), templates: [], asked: [] };
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (/\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      readFile(file, readFileSync(path.join(root, file), 'utf8'), said);
  }
  return said;
}

/** Adds one source. @throws Error on a syntax error: what cannot be read must not pass for silent. */
export function readFile(file: string, source: string, said: Said): void {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && addString(value, said)),
    Property: ({ key }) => void (key.type === 'Identifier' && said.strings.add(key.name)),
    TSPropertySignature: ({ key }) => void (key.type === 'Identifier' && said.strings.add(key.name)),
    TemplateLiteral: ({ quasis }) => {
      said.templates.push(partsOf(quasis));
      for (const part of partsOf(quasis)) addString(part, said);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 't' || !first) return;
      if (first.type === 'Literal') said.asked.push({ file, key: String(first.value) });
      if (first.type === 'TemplateLiteral') said.asked.push({ file, key: partsOf(first.quasis) });
    },
  }).visit(program);
}

/** A string, and what SQL inside it quotes. */
function addString(text: string, { strings }: Said): void {
  strings.add(text);
  for (const [, quoted = ''] of text.matchAll(/'([\w.-]+)'/g)) strings.add(quoted);
}

function partsOf(quasis: readonly { value: { cooked: string | null } }[]): string[] {
  return quasis.map(({ value }) => value.cooked ?? '');
}

/** Whether the template makes the key with words that the source knows: of `status.paid`, `paid` is said somewhere. */
export function makes(template: readonly string[], key: string, words: ReadonlySet<string>): boolean {
  const pattern = template.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('(.+)');
  const filled = new RegExp(`^${pattern}$`).exec(key)?.slice(1);
  if (!filled) return false;
  // Where the template says nothing in front, half the keys would fit: the word has to be said as it is.
  const isVague = template[0] === '';
  return filled.every((word) => words.has(word) || (!isVague && word.split('.').every((step) => words.has(step))));
}
