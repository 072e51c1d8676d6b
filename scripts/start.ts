import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { loadAndStart, main } from '#server/main.ts';
import { ensureBuilt } from './build/ensure-built.ts';

// From the second start on, Node skips type stripping and compilation. If the folder cannot be written, Node runs
// without the cache.
enableCompileCache(path.join(import.meta.dirname, '../.cache/node'));

await main(async (env) => {
  await ensureBuilt();
  return loadAndStart(env);
});
