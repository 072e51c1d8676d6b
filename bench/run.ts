import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { figureOf, type Figure, tableOf } from './run/figures.ts';

const BENCHES = [
  'pages',
  'search',
  'holds',
  'checkout',
  'memory',
  'back-office',
  'many-boats',
  'growth',
  'page-weight',
  'lighthouse',
];

/**
 * `npm run bench`: runs every benchmark in turn, each in a separate process, and ends with a table of all figures next
 * to their references. `npm run bench -- pages memory` runs those. Not part of `npm test`.
 */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const figures: Figure[] = [];
  for (const bench of asked.length > 0 ? asked : BENCHES) {
    // The load of other programs: it lowers the figures, but not the ratios to the reference.
    console.log(`\n# ${bench}; load of the machine before it: ${os.loadavg()[0]?.toFixed(1)}`);
    const script = path.join(import.meta.dirname, `${bench}.ts`);
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout })) {
      const figure = figureOf(line);
      if (figure) figures.push(figure);
      console.log(line);
    }
    const [code] = await exit;
    if (code !== 0) {
      process.exitCode = 1;
      figures.push({ what: bench, ours: 'failed, see above', reference: '', target: '' });
    }
  }
  console.log(`\n${tableOf(figures)}`);
}

await main();
