import { loadAndStart, main } from '#server/main.ts';
import { ensureBuilt } from './build/ensure-built.ts';

await main(async (env) => {
  await ensureBuilt();
  return loadAndStart(env);
});
