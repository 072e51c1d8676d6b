import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { className } from './scripts/build/class-name.ts';
import { joinStyles } from './scripts/build/join-styles.ts';

const root = import.meta.dirname;
const clientDir = path.join(root, 'dist/client');

/** What every page runs on, and what changes least: one file that stays in the browser's cache. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//;

/** What every document runs at once (docs/decisions/0023): nothing else may come with it. */
const EARLY =
  /src\/(web\/(early\/|i18n\/remember-language|service-worker\/device-time|lib\/(kept-consent|browser-storage))|contract\/(language|analytics)|domain\/consent)|vite\/preload-helper/;

/** Shared by the many pages of the back office and of the booking, which does not make it what a first visit needs. */
const FOR_LATER =
  /src\/(domain\/(time|booking\/passengers)|web\/(pages\/admin-frame|features\/shell\/admin-bar|i18n\/admin-format|lib\/(admin-data\/|use-theme)|ui\/(action-failure|admin-page|checkbox|data-table|filter-bar|list-table|load-failure|load-more|month-|page-header|query-failure|select|skeleton|turns|use-month)))/;

/** What only the back office draws. */
const OFFICE_ICONS =
  /lucide-react\/dist\/esm\/icons\/(arrow-(down|up|up-down)|calendar-check|chart-\w+|download|euro|external-link|keyboard|mail|monitor|moon|plus|rotate-ccw-clock|scan-line|send|settings|ticket)\.mjs/;

/** Those of the pages that most visits begin with. */
const FIRST_ICONS = /lucide-react\/dist\/esm\/icons\/(anchor|clock|sofa|waves-horizontal)\.mjs/;

const clientBuild: BuildEnvironmentOptions = {
  outDir: clientDir,
  manifest: true,
  rollupOptions: {
    input: 'src/web/entry.client.tsx',
    output: {
      codeSplitting: {
        groups: [
          { name: 'early', test: EARLY, priority: 3 },
          { name: 'vendor', test: VENDOR, priority: 2 },
          { name: 'icons', test: FIRST_ICONS, priority: 1 },
          // One file for all pages of the back office; no page of the public site loads it (docs/decisions/0042).
          { name: 'react-query', test: /node_modules\/@tanstack\//, priority: 1 },
          // Pieces that nearly every page uses: one file instead of a dozen tiny ones.
          { name: 'site', minShareCount: 5, test: (id) => !FOR_LATER.test(id) && !OFFICE_ICONS.test(id) },
        ],
      },
    },
  },
};

const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  outDir: path.join(root, 'dist/server'),
  emitAssets: false,
  rollupOptions: { input: { 'entry.server': 'src/web/entry.server.tsx' } },
};

/** Tells the server's bundle which files the browser's build made; null in development, where Vite serves the sources. */
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
 * The blurred foretastes of pictures stay out of the browser's script: they are as large as all its own code for the
 * landing page, and the document that the server sends has those that matter.
 */
function serverOnlyPlaceholders(): Plugin {
  return {
    name: 'server-only-placeholders',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /src\/web\/media\/pictures\.json$/ },
      handler: (code) => code.replace(/"placeholder": ?"[^"]*"/g, '"placeholder":""'),
    },
  };
}

/** Icons are drawn by our own few lines (ui/line-icon.tsx); in development by the library's. */
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
  };
}

/** `createBuilder().buildApp()` makes the browser's files and then the server's, which names the first ones. */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [react(), clientManifest(), ownIcons(), serverOnlyPlaceholders()],
  // React has had it since 18.
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
        if (name === 'client') await joinStyles(clientDir);
      }
    },
  },
}));
