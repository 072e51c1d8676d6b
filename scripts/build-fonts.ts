import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { cutFaces, cutFont } from './fonts/cut-faces.ts';
import { writeWhole } from './media/write-whole.ts';

/**
 * Subsets the fonts of the site's own texts to the letters and weights in fonts.css (docs/decisions/0031). The files
 * are kept in git; `--check` reports whether they are up to date.
 */
async function main(): Promise<void> {
  const ui = path.join(import.meta.dirname, '../src/web/ui');
  const folder = path.join(ui, 'fonts');
  const faces = cutFaces(await readFile(path.join(ui, 'fonts.css'), 'utf8'));
  const files = await Promise.all(
    faces.map(async (face) => ({ name: `${face.name}.woff2`, cut: await cutFont(face) })),
  );
  if (process.argv.includes('--check')) {
    await check(folder, files);
    return;
  }
  for (const { name, cut } of files) {
    await writeWhole(path.join(folder, name), cut);
    console.log(`fonts: ${name} ${(cut.length / 1000).toFixed(1)} kB`);
  }
}

async function check(folder: string, files: readonly { name: string; cut: Buffer }[]): Promise<void> {
  const committed = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  const stale = committed.filter((name) => !files.some((file) => file.name === name));
  for (const { name, cut } of files) {
    const isSame = committed.includes(name) && cut.equals(await readFile(path.join(folder, name)));
    if (!isSame) stale.push(name);
  }
  if (stale.length === 0) return;
  console.error(`src/web/ui/fonts is stale (${stale.join(', ')}): run node scripts/build-fonts.ts`);
  process.exitCode = 1;
}

await main();
