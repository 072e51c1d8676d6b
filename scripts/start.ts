import { main } from '#server/main.ts';
import { ensureBuilt } from './build/ensure-built.ts';

await ensureBuilt();
await main();
