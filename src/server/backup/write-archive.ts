import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** A tar entry states its size before its bytes, so a table of unknown size is written in parts of about this size. */
const PART_BYTES = 4 * 1024 * 1024;

export interface ArchiveWriter {
  /** Returns the SHA-256 of the bytes in hexadecimal digits. */
  add(name: string, bytes: Buffer): Promise<string>;
  /** Adds a stream as `{folder}/000001`, `000002`, …; an empty stream adds nothing. Returns the SHA-256 of all bytes. */
  addParts(folder: string, bytes: Readable): Promise<string>;
  /** Resolves when everything is on the disk. */
  finish(): Promise<void>;
}

/** Writes a gzip-compressed tar file that only its owner may read. The file must not exist yet. */
export function writeArchive(file: string): ArchiveWriter {
  const tar = pack();
  const disk = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const gzip = createGzip();
  tar.on('error', (error) => gzip.destroy(error));
  gzip.on('error', (error) => disk.destroy(error));
  tar.pipe(gzip).pipe(disk);
  const written = finished(disk);
  written.catch(() => {}); // reported by the call that is waiting

  const addEntry = (name: string, bytes: Buffer) =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      }),
      written,
    ]);

  return {
    async add(name, bytes) {
      await addEntry(name, bytes);
      return createHash('sha256').update(bytes).digest('hex');
    },
    async addParts(folder, bytes) {
      const hash = createHash('sha256');
      let number = 0;
      for await (const part of inParts(bytes)) {
        hash.update(part);
        number += 1;
        await addEntry(`${folder}/${String(number).padStart(6, '0')}`, part);
      }
      return hash.digest('hex');
    },
    async finish() {
      tar.finalize();
      await written;
    },
  };
}

async function* inParts(bytes: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}
