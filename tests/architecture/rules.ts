import path from 'node:path';
import type { Module, ModuleImport } from './read-module.ts';

/** The four roots and the roots that each may import (README.md, "Where things are"). */
const mayImport: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
};

/** Folders of the booking core in order. Each may import the folders before it and the modules directly in the core. */
const coreFolders = ['read', 'access', 'quote', 'place', 'tickets', 'money', 'hold', 'change'];

/** The domain uses no packages; the contract may use its validator. */
const packagesOf: Record<string, readonly string[] | 'any'> = {
  domain: [],
  contract: ['zod'],
  server: 'any',
  web: 'any',
};

const vendorSdks = ['stripe', 'nodemailer', 'sharp'];
const clocks = ['src/server/providers/clock.ts', 'src/web/lib/time/clock.ts', 'src/web/service-worker/device-time.ts'];

interface Target {
  /** `src/…` for modules of this project, null for packages. */
  path: string | null;
  package: string | null;
}

/** Each violation as one readable line; empty when there are none. @throws Error when there are no modules to check. */
export function brokenRules(modules: Module[]): string[] {
  if (modules.length === 0) throw new Error('No modules were read');
  const validating = modulesThatLoadZod(modules);
  return modules.flatMap((module) => [
    ...module.imports.flatMap((imported) => {
      const reason = importFault(module, imported, validating);
      return reason ? [`${module.path} imports ${imported.specifier}: ${reason}`] : [];
    }),
    ...module.reaches.flatMap((reach) => {
      const allowed = isAllowedReach(module.path, reach);
      return allowed ? [] : [`${module.path} uses ${reach}`];
    }),
  ]);
}

function importFault(module: Module, imported: ModuleImport, validating: Set<string>): string | null {
  const target = resolve(module.path, imported.specifier);
  if (target.package !== null) return packageFault(module.path, target.package);
  const [from, to] = [rootOf(module.path), rootOf(target.path ?? '')];
  if (!to || !mayImport[from]?.includes(to)) return `${from} may not import ${to || 'from outside the roots'}`;
  if (from !== to && imported.specifier.startsWith('.')) return `another root is imported as #${to}/…`;
  if (featureOf(target.path) && featureOf(module.path) && featureOf(target.path) !== featureOf(module.path)) {
    return 'a feature imports no sibling feature';
  }
  if (module.path.startsWith('src/server/booking/') && featureOf(target.path)) {
    return 'the booking core imports no feature';
  }
  const [layer, below] = [coreLayer(module.path), coreLayer(target.path)];
  if (layer !== null && below !== null && below > layer) {
    return `in the booking core, ${coreFolders[layer] ?? 'the core itself'} is below ${coreFolders[below]}`;
  }
  if (from === 'web' && !imported.typeOnly && to === 'contract' && validating.has(target.path ?? '')) {
    return 'web imports types only from contract files that load zod';
  }
  return null;
}

/** null: outside the core; -1: directly in the core, which all its folders may import. */
function coreLayer(module: string | null): number | null {
  const [, path] = /^src\/server\/booking\/(.+)$/.exec(module ?? '') ?? [];
  return path === undefined ? null : coreFolders.findIndex((folder) => path.startsWith(`${folder}/`));
}

function packageFault(from: string, name: string): string | null {
  const allowed = packagesOf[rootOf(from)] ?? [];
  if (allowed !== 'any' && !allowed.includes(name))
    return `${rootOf(from)} uses no packages but ${allowed.join(', ') || 'none'}`;
  if (rootOf(from) === 'web' && name.startsWith('node:')) return 'the browser has no Node';
  if (vendorSdks.includes(name) && !from.startsWith('src/server/providers/'))
    return 'vendor SDKs are imported only in src/server/providers/';
  if (name === '@tanstack/react-query' && !isBackOffice(from)) return 'react-query is for the back office only';
  return null;
}

/** Modules whose scripts visitors never load (docs/decisions/0042). */
function isBackOffice(module: string): boolean {
  return /^src\/web\/(features\/admin-|pages\/admin-|lib\/admin-data\/)/.test(module);
}

function isAllowedReach(module: string, reach: Module['reaches'][number]): boolean {
  if (reach === 'the environment') return module === 'src/server/env.ts';
  if (reach === 'the system clock') return clocks.includes(module);
  if (reach === 'a change of boat time') return module.startsWith('src/server/booking/place/queries/');
  if (reach === 'a direct query') return module.startsWith('src/server/db/');
  if (reach === 'a path of the contract') return rootOf(module) === 'contract';
  // DateInput and TimeInput (src/web/ui) instead, and the search's DayField.
  if (reach === 'a native date or time field') return false;
  // Permissions are checked with can() (domain/policy.ts).
  if (reach === 'a role') return false;
  return module.startsWith('src/server/db/') || /^src\/server\/.*\/queries(\.ts|\/[^/]+\.ts)$/.test(module);
}

/** Contract files that load zod through a runtime import, directly or indirectly. */
function modulesThatLoadZod(modules: Module[]): Set<string> {
  const loading = new Set<string>();
  for (let size = -1; size !== loading.size; ) {
    size = loading.size;
    for (const { path: from, imports } of modules) {
      const loads = imports
        .filter((imported) => !imported.typeOnly)
        .map(({ specifier }) => resolve(from, specifier))
        .some((target) => target.package === 'zod' || loading.has(target.path ?? ''));
      if (loads) loading.add(from);
    }
  }
  return loading;
}

/** The project module or the package that a module imports. */
export function resolve(from: string, specifier: string): Target {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return { path: path.posix.join(path.posix.dirname(from), bare), package: null };
  if (bare.startsWith('#')) return { path: `src/${bare.slice(1)}`, package: null };
  if (bare.startsWith('node:')) return { path: null, package: bare };
  const parts = bare.split('/');
  return { path: null, package: bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '') };
}

function rootOf(module: string): string {
  return /^src\/(domain|contract|server|web)\//.exec(module)?.[1] ?? '';
}

function featureOf(module: string | null): string | null {
  return /^src\/(?:server|web)\/features\/([^/]+)\//.exec(module ?? '')?.[1] ?? null;
}
