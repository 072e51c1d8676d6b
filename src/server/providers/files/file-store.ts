/** Where uploaded files are kept. Names are the callers' own, one folder deep, made of `a-z 0-9 . -`. */
export interface FileStore {
  /**
   * Keeps these bytes under the name: whole, and through a power cut, or not at all. A file's name says its content, so
   * one that is there already stays.
   * @throws FilesUnavailable when the disk is full or gone.
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** null: there is no such file. @throws FilesUnavailable */
  read(name: string): Promise<Buffer | null>;
  /**
   * Removes every file whose name begins so, the one with the last name first: of a removal that was cut short, whoever
   * misses that one knows that others may be missing. @throws FilesUnavailable
   */
  removeAll(begin: string): Promise<void>;
}

export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('the file store does not answer', { cause });
    this.name = 'FilesUnavailable';
  }
}
