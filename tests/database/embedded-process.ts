import process from 'node:process';
import { startEmbedded } from '#server/db/open/embedded.ts';

// A process that only needs the embedded database of the DATA_DIR given: prints its address, leaves on SIGTERM.
const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } });
process.once('SIGTERM', () => void embedded.release().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
process.stdout.write(`${JSON.stringify(embedded.connection)}\n`);
