import type { Module } from './read-module.ts';
import { resolve } from './rules.ts';

/** `a.ts → b.ts → a.ts`: at least one cycle for each group of modules that import each other, types included. */
export function importCycles(modules: readonly Module[]): string[] {
  const imports = new Map(
    modules.map(({ path, imports: all }) => [path, all.map(({ specifier }) => resolve(path, specifier).path ?? '')]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file);
    if (start !== -1) cycles.push([...trail.slice(start), file].join(' → '));
    if (start !== -1 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}
