import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/**
 * One file with a fixed name in the site's root. Each build puts its id into it, because browsers detect an update by
 * comparing bytes.
 */
export async function buildWorker(root: string): Promise<void> {
  const clientDir = path.join(root, 'dist/client');
  const manifest = await readFile(path.join(clientDir, '.vite/manifest.json'));
  const buildId = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_ID: JSON.stringify(buildId) },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: path.join(root, 'src/web/service-worker/worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}
