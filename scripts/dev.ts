import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { main } from '#server/main.ts';
import { startServer } from '#server/start-server.ts';
import { buildMedia } from './build-media.ts';
import { serveSourcesFirst } from './dev/serve-sources-first.ts';
import { startVite } from './dev/vite-server.ts';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
// The app uses the same path as for the built renderer; this one renders the sources through Vite.
const site = {
  clientDir: path.join(dist, 'client'),
  mediaDir: path.join(dist, 'media'),
  serverEntry: path.join(import.meta.dirname, 'dev/entry.server.ts'),
};

// Runs under node --watch: a change to the server restarts the process. Vite applies changes to pages.
await main(async (env) => {
  await mkdir(site.clientDir, { recursive: true });
  await buildMedia({ from: path.join(root, 'media'), to: site.mediaDir });
  const vite = await startVite(root, env.port);
  const server = await startServer(env, site);
  serveSourcesFirst(server.http, vite.middlewares);
  const stop = async () => {
    await vite.close();
    await server.stop();
  };
  return { ...server, stop };
});
