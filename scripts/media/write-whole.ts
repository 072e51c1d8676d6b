import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/**
 * Writes a file atomically: a concurrent reader sees the old or the new bytes, never a part of them. Does not touch a
 * file that already has these bytes.
 */
export async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const wanted = Buffer.from(bytes);
  const present = await readFile(file).catch(() => null);
  if (present?.equals(wanted)) return;
  const unfinished = `${file}.${randomUUID()}.part`;
  await writeFile(unfinished, wanted);
  await rename(unfinished, file);
}
