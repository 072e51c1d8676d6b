import process from 'node:process';
import { startEmbedded } from '#server/db/open/embedded.ts';

// Runs the embedded database of the given DATA_DIR, prints its address and exits on SIGTERM.
const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } });
process.once('SIGTERM', () => void embedded.release().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
process.stdout.write(`${JSON.stringify(embedded.connection)}\n`);
