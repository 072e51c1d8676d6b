import path from 'node:path';

/** A module in the bundler's graph, identified by its id. */
export interface GraphModule {
  /** Ids of its static imports. */
  readonly imports: readonly string[];
  /** Ids of its dynamic imports, each of them the entry of a separate file. */
  readonly later: readonly string[];
  /** Bytes of code. */
  readonly size: number;
}

export type ModuleGraph = ReadonlyMap<string, GraphModule>;

/** React and its router: every page needs them and they change least, so they stay in the browser's cache. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//;

/** Loaded before every page. */
const START = /\/src\/web\/start\.tsx$/;

/** Pages at which most visitors arrive. */
const ARRIVAL = /\/src\/web\/pages\/(landing|search|boat)-page\.tsx$/;

/** Entries through which only back-office modules are loaded. */
const OFFICE_ENTRY = /\/src\/web\/(pages\/admin-[^/]+|office-[^/]+|i18n\/office-[^/]+)\.tsx?$/;

/** A module that at least this many entries need goes into a file shared by all pages of its kind. */
const MANY = 9;
/** Bytes of code below which a separate file costs more than it saves. */
const SMALL = 1000;

/**
 * Assigns modules to files by the entries that need them. The bundler places modules that have no file here. The folder
 * of a module does not matter. Modules that only the back office needs are never in a visitor's file.
 *
 * - `early`: modules that every document runs at once (docs/decisions/0023)
 * - `vendor`: React
 * - `site`: modules that start.tsx or many visitors' entries need, a page of arrival among them
 * - `further`: modules that many visitors' entries need, but no page of arrival
 * - `office`, and `office-vendor` for packages: modules that many back-office pages and no visitors' entries need
 * - one file per group of modules that the same few visitors' entries need, apart from those that the back office
 *   needs too
 */
export function planChunks(graph: ModuleGraph, first: string): Map<string, string> {
  const chunks = new Map<string, string>();
  const groups = new Map<string, Group>();
  const withoutReact = laterOf(graph, closure(graph, first)).filter((entry) => !START.test(entry));
  for (const [module, entries] of entriesByModule(graph)) {
    const visitors = entries.filter((entry) => !OFFICE_ENTRY.test(entry));
    const office = entries.length - visitors.length;
    if (module !== first && entries.includes(first)) chunks.set(module, 'early');
    else if (entries.length === 1 || entries.some((entry) => withoutReact.includes(entry))) continue;
    else if (VENDOR.test(module)) chunks.set(module, 'vendor');
    else if (visitors.some((entry) => START.test(entry))) chunks.set(module, 'site');
    else if (visitors.length >= MANY) chunks.set(module, sharedFileOf(visitors));
    else if (visitors.length === 0 && office >= MANY)
      chunks.set(module, isPackage(module) ? 'office-vendor' : 'office');
    else if (visitors.length > 1) {
      const key = `${visitors.sort().join()} ${office > 0}`;
      const group = groups.get(key) ?? { visitors, isOffice: office > 0, modules: [] };
      group.modules.push(module);
      groups.set(key, group);
    }
  }
  placeGroups(graph, chunks, [...groups.values()]);
  return chunks;
}

function sharedFileOf(visitors: readonly string[]): 'site' | 'further' {
  return visitors.some((entry) => ARRIVAL.test(entry)) ? 'site' : 'further';
}

function isPackage(module: string): boolean {
  return module.includes('/node_modules/');
}

/** Modules that the same few visitors' entries need. */
interface Group {
  readonly visitors: readonly string[];
  readonly isOffice: boolean;
  readonly modules: string[];
}

/**
 * Makes each group a file. A small group joins the file shared by its pages, unless all of them would then load another
 * group's file too.
 */
function placeGroups(graph: ModuleGraph, chunks: Map<string, string>, groups: Group[]): void {
  const sizeOf = (id: string) => graph.get(id)?.size ?? 0;
  const isLoadedWith = (file: string, id: string) => ['early', 'vendor', 'site', file].includes(chunks.get(id) ?? '');
  // The imports of a module are needed by at least as many entries, so they are placed already.
  groups.sort((a, b) => b.visitors.length - a.visitors.length || Number(b.isOffice) - Number(a.isOffice));
  for (const { visitors, modules } of groups) {
    const shared = sharedFileOf(visitors);
    const imports = modules.flatMap((id) => graph.get(id)?.imports ?? []).filter((id) => !modules.includes(id));
    const size = modules.reduce((sum, id) => sum + sizeOf(id), 0);
    const largest = modules.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? '';
    const isSmall = size < SMALL && imports.every((id) => isLoadedWith(shared, id));
    const name = isSmall ? shared : path.basename(largest).replace(/\.\w+$/, '');
    for (const id of modules) chunks.set(id, name);
  }
}

/** For each module, the entries that import it directly or indirectly. */
function entriesByModule(graph: ModuleGraph): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  const imported = new Set([...graph.values()].flatMap(({ imports, later }) => [...imports, ...later]));
  const first = [...graph.keys()].filter((id) => !imported.has(id));
  for (const entry of new Set([...first, ...laterOf(graph, graph.keys())])) {
    for (const module of closure(graph, entry)) needs.set(module, [...(needs.get(module) ?? []), entry]);
  }
  return needs;
}

function laterOf(graph: ModuleGraph, modules: Iterable<string>): string[] {
  return [...modules].flatMap((id) => graph.get(id)?.later ?? []);
}

function closure(graph: ModuleGraph, entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) for (const imported of graph.get(id)?.imports ?? []) seen.add(imported);
  return seen;
}
