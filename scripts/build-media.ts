import { mkdir, readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Pictures } from '#web/media/picture-sources.ts';
import { checkAvif, commitAvif } from './media/committed-avif.ts';
import { checkDescriptions, descriptionsText } from './media/committed-descriptions.ts';
import { deriveVariants, variantFiles } from './media/derive-variants.ts';
import { describePicture } from './media/describe-picture.ts';
import { filesServedAsTheyAre, masterNames, readMaster } from './media/media-folder.ts';
import { fingerprintOf, type MediaManifest, readManifest, writeManifest } from './media/media-manifest.ts';
import { writeWhole } from './media/write-whole.ts';

/** The folder of the masters, and the folder served under `/media`. */
export interface MediaFolders {
  readonly from: string;
  readonly to: string;
}

/**
 * Derives every size and file type of the pictures, copies films and drawings, and writes `pictures.json`. Skips
 * pictures that are up to date; `derived` names the others.
 */
export async function buildMedia({ from, to }: MediaFolders): Promise<{ pictures: Pictures; derived: string[] }> {
  await mkdir(to, { recursive: true });
  const before = await readManifest(to);
  const present = new Set(await readdir(to));
  const manifest: MediaManifest = {};
  const derived: string[] = [];
  await sideBySide(await masterNames(from), async (name) => {
    const master = await readMaster(from, name);
    const fingerprint = fingerprintOf(master);
    const known = before[name];
    if (known?.fingerprint === fingerprint && variantFiles(name, known.picture).every((file) => present.has(file))) {
      manifest[name] = known;
      return;
    }
    const picture = await describePicture(name, master);
    await deriveVariants({ name, master, picture, from, to });
    manifest[name] = { fingerprint, picture };
    derived.push(name);
  });
  for (const file of await filesServedAsTheyAre(from)) {
    await writeWhole(path.join(to, file), await readFile(path.join(from, file)));
  }
  const pictures = Object.fromEntries(Object.entries(manifest).map(([name, { picture }]) => [name, picture]));
  await writeWhole(path.join(to, 'pictures.json'), descriptionsText(pictures));
  await writeManifest(to, manifest);
  return { pictures, derived };
}

/** Runs the work on as many items in parallel as there are cores. */
async function sideBySide<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

async function main(): Promise<void> {
  const root = path.join(import.meta.dirname, '..');
  const folders = { from: path.join(root, 'media'), to: path.join(root, 'dist/media') };
  const descriptions = path.join(root, 'src/web/media/pictures.json');
  if (process.argv.includes('--check')) return check(folders.from, descriptions);
  const { pictures, derived } = await buildMedia(folders);
  await writeWhole(descriptions, descriptionsText(pictures));
  await commitAvif(folders, pictures);
  console.log(`media: ${Object.keys(pictures).length} pictures, ${derived.length} derived`);
}

async function check(from: string, descriptions: string): Promise<void> {
  const pictures = JSON.parse(await readFile(descriptions, 'utf8')) as Pictures;
  const described = await checkDescriptions(from, pictures);
  const stale = described.length > 0 ? described : await checkAvif(from, pictures);
  if (stale.length === 0) return;
  console.error(`Stale pictures: ${stale.join(', ')}. Run node scripts/build-media.ts and commit what it changes.`);
  process.exitCode = 1;
}

if (import.meta.main) await main();
