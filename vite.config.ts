import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { className } from './scripts/build/class-name.ts';
import { importIconsSingly } from './scripts/build/import-icons-singly.ts';
import { joinStyles } from './scripts/build/join-styles.ts';
import { listBookingFiles } from './scripts/build/list-booking-files.ts';
import { type GraphModule, planChunks } from './scripts/build/plan-chunks.ts';
import { slimIcon } from './scripts/build/slim-icon.ts';

const root = import.meta.dirname;
const clientDir = path.join(root, 'dist/client');
const clientEntry = path.join(root, 'src/web/entry.client.tsx');

/** Chunks that tests name. */
const NAMED: ReadonlySet<string> = new Set(['booking-dialog', 'early', 'start', 'vendor']);

/** Filled once the browser's modules are known (scripts/build/plan-chunks.ts). */
let chunkOf: ReadonlyMap<string, string> = new Map();

/**
 * The first scripts list the addresses of all styles and texts of the public pages, so the names are only a short hash.
 * Both builds use the same names: the server's documents refer to the files that the browser's build has written.
 */
function assetFileNames({ names }: { readonly names: readonly string[] }): string {
  return names.some((name) => /\.(css|json)$/.test(name))
    ? 'assets/[hash:7][extname]'
    : 'assets/[name]-[hash][extname]';
}

const clientBuild: BuildEnvironmentOptions = {
  outDir: clientDir,
  manifest: true,
  rollupOptions: {
    input: clientEntry,
    output: {
      // Names make up much of the first scripts. `.vite/modules.json` lists the modules of each file.
      chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
      assetFileNames,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'planned', name: (id) => chunkOf.get(id) ?? null }],
      },
    },
  },
};

/** Reads the browser's modules as the bundler has resolved them, and decides which file each goes into. */
function plannedChunks(): Plugin {
  return {
    name: 'planned-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const graph = new Map<string, GraphModule>();
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (!module) continue;
        const { importedIds, dynamicallyImportedIds, code } = module;
        graph.set(id, { imports: importedIds, later: dynamicallyImportedIds, size: code?.length ?? 0 });
      }
      chunkOf = planChunks(graph, clientEntry);
    },
    // For tests/build: which of our modules each script file contains.
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => path.relative(root, id)),
      ]);
      const source = JSON.stringify(Object.fromEntries(modules));
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}

const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  outDir: path.join(root, 'dist/server'),
  emitAssets: false,
  rollupOptions: { input: { 'entry.server': 'src/web/entry.server.tsx' }, output: { assetFileNames } },
};

/**
 * Tells the server's bundle which files the browser's build made; null in development, where Vite serves the sources.
 */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest';
  let building = false;
  return {
    name: 'client-manifest',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) => {
      if (resolved !== `\0${id}`) return null;
      const manifest = building ? readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8') : 'null';
      return `export default ${manifest}`;
    },
  };
}

/**
 * Keeps the blurred placeholders of pictures out of the browser's script: they are as large as all its own code for the
 * landing page, and the server's document contains those that are needed.
 */
function serverOnlyPlaceholders(): Plugin {
  return {
    name: 'server-only-placeholders',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /src\/web\/media\/pictures\.json$/ },
      handler: (code) => code.replace(/, ?"placeholder": ?"[^"]*"/g, ''),
    },
  };
}

/**
 * Icons are drawn by `ui/line-icon.tsx` instead of the library's function, and imported one by one, because the bundler
 * would read all 1,700 icons of the library's index. In development the library is used as it is.
 */
function ownIcons(): Plugin {
  return {
    name: 'own-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: (_, importer) =>
        importer?.includes('/lucide-react/dist/esm/icons/') ? path.join(root, 'src/web/ui/line-icon.tsx') : null,
    },
    transform: { filter: { id: /src\/web\/.*\.tsx?$/, code: /'lucide-react'/ }, handler: importIconsSingly },
  };
}

/** Only the lines of icons go into the script. */
function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    enforce: 'pre',
    apply: 'build',
    transform: { filter: { id: /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/ }, handler: slimIcon },
  };
}

/** `createBuilder().buildApp()` builds the browser's files and then the server's, which refers to them. */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [react(), plannedChunks(), clientManifest(), ownIcons(), slimIcons(), serverOnlyPlaceholders()],
  // React has included `useSyncExternalStore` since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: (name, file) => className(root, name, file) } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: clientBuild },
    // Bundled whole: React otherwise picks its slow development build by the NODE_ENV of the running server.
    ssr: { build: serverBuild, resolve: { noExternal: command === 'build' ? true : [] } },
  },
  builder: {
    buildApp: async ({ environments, build }) => {
      for (const name of ['client', 'ssr']) {
        const environment = environments[name];
        if (environment) await build(environment);
        if (name !== 'client') continue;
        await joinStyles(clientDir);
        await listBookingFiles(clientDir);
      }
    },
  },
}));
