import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/**
 * Gives a file these bytes, so that whoever reads at the same moment sees the old ones or the new, never half of them.
 * A file that already holds them is left alone.
 */
export async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const wanted = Buffer.from(bytes);
  const present = await readFile(file).catch(() => null);
  if (present?.equals(wanted)) return;
  const unfinished = `${file}.${randomUUID()}.part`;
  await writeFile(unfinished, wanted);
  await rename(unfinished, file);
}
