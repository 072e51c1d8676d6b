import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Statement, Variant } from '#server/db/statement.ts';

export const root = path.join(import.meta.dirname, '../../..');

/** A statement of the program and the location of its declaration. */
export interface FoundStatement {
  /** Path from the project's root: `src/server/features/boats/queries.ts`. */
  module: string;
  /** From the export inwards: `['paymentsPages', 'any']`. */
  path: readonly string[];
  variants: readonly Variant[];
}

/** The server's modules that declare statements. */
export function statementModules(): string[] {
  return readdirSync(path.join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src/server', file))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /^import .*\/(statement|filtered)\.ts';$/m.test(readFileSync(path.join(root, file), 'utf8')))
    .filter((file) => !file.startsWith('src/server/db/filtered'))
    .sort();
}

/** Every statement that the modules export, including those inside exported objects. */
export async function readStatements(modules: readonly string[]): Promise<FoundStatement[]> {
  const found = await Promise.all(
    modules.map(async (module) => statementsIn(module, [], await import(path.join(root, module)))),
  );
  return found.flat();
}

/** Statements that a module does not export, which the check therefore cannot reach. */
export function unreachableStatements(module: string): string[] {
  const source = readFileSync(path.join(root, module), 'utf8');
  return [...source.matchAll(/^const (\w+) = (?:prepared|filtered)\b/gm)].map(([, name]) => `${module} ${name}`);
}

function statementsIn(module: string, at: readonly string[], values: object): FoundStatement[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const here = [...at, name];
    if (isStatement(value)) return [{ module, path: here, variants: value.variants() }];
    return typeof value === 'object' && value !== null ? statementsIn(module, here, value) : [];
  });
}

function isStatement(value: unknown): value is Statement<never, unknown> {
  return typeof value === 'function' && 'variants' in value;
}
