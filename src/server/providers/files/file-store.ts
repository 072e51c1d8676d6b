/** Stores uploaded files. Callers choose the names, which are made of `a-z 0-9 . -`, without folders. */
export interface FileStore {
  /**
   * Stores these bytes under the name, atomically and durably. A name identifies its content, so an existing file stays
   * unchanged. @throws FilesUnavailable when the disk is full or unavailable
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** null: the file does not exist. @throws FilesUnavailable */
  read(name: string): Promise<Buffer | null>;
  /**
   * Removes every file whose name has this prefix, in reverse order of names. When a removal was interrupted, the
   * missing last file shows that others may be missing too. @throws FilesUnavailable
   */
  removeAll(begin: string): Promise<void>;
}

export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file store is unavailable', { cause });
    this.name = 'FilesUnavailable';
  }
}
