import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

/** `npm run bench`: runs every benchmark in turn, each in a separate process. Not part of `npm test`. */
const BENCHES = ['holds', 'checkout', 'boats-list', 'back-office', 'search', 'pages', 'page-weight', 'lighthouse'];

for (const bench of BENCHES) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${bench}.ts`)], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
