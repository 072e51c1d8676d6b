import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Bundles bare-entry.tsx like the site's own renderer and returns the file. */
export async function buildBareEntry(root: string, outDir: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'es2023',
      rollupOptions: { input: { bare: path.join(import.meta.dirname, 'bare-entry.tsx') } },
    },
  });
  return path.join(outDir, 'bare.js');
}
