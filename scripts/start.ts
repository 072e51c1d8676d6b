import { main } from '#server/main.ts';
import { startServer } from '#server/start-server.ts';
import { ensureBuilt } from './build/ensure-built.ts';

await main(async (env) => {
  await ensureBuilt();
  return startServer(env);
});
