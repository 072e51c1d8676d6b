import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const clientDir = path.join(root, 'dist/client');

const clientBuild: BuildEnvironmentOptions = {
  outDir: clientDir,
  manifest: true,
  rollupOptions: { input: 'src/web/entry.client.tsx' },
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

/** `createBuilder().buildApp()` makes the browser's files and then the server's, which names the first ones. */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [react(), clientManifest()],
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
      }
    },
  },
}));
