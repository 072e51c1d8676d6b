import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
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
  /src\/(domain\/time|web\/(pages\/admin-frame|features\/shell\/admin-bar|i18n\/admin-format|ui\/(load-failure|load-more|checkbox|select|data-table|field|text-input)))/;

/** What only the back office draws. */
const OFFICE_ICONS =
  /lucide-react\/dist\/esm\/icons\/(arrow-(down|up|up-down)|calendar-check|chart-\w+|download|euro|external-link|keyboard|monitor|moon|rotate-ccw-clock|sailboat|scan-line|send|settings|ticket|users)\.mjs/;

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

/** `createBuilder().buildApp()` makes the browser's files and then the server's, which names the first ones. */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [react(), clientManifest(), serverOnlyPlaceholders()],
  // React has had it since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[local]-[hash:base64:5]' } },
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
