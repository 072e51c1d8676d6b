import { type FileStore, FilesUnavailable } from '#server/providers/files/file-store.ts';

export interface FakeFiles extends FileStore {
  /** By name. */
  readonly kept: Map<string, Buffer>;
  /** Fails as with a full disk, from now on or after this many more files. */
  fillUp(after?: number): void;
  /** Makes the next removal fail. */
  jam(): void;
}

/** A file store in memory that can fail as with a full disk. */
export function fakeFiles(): FakeFiles {
  const kept = new Map<string, Buffer>();
  let room = Infinity;
  let jammed = false;
  return {
    kept,
    fillUp: (after = 0) => (room = after),
    jam: () => (jammed = true),
    async put(name, bytes) {
      if (kept.has(name)) return;
      if (room <= 0) throw new FilesUnavailable(new Error('ENOSPC'));
      room -= 1;
      kept.set(name, bytes);
    },
    read: async (name) => kept.get(name) ?? null,
    async removeAll(begin) {
      const isJammed = jammed;
      jammed = false;
      if (isJammed) throw new FilesUnavailable(new Error('EIO'));
      for (const name of kept.keys().filter((each) => each.startsWith(begin))) kept.delete(name);
    },
  };
}
