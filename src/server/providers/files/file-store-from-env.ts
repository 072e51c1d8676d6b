import path from 'node:path';
import type { Env } from '../../env.ts';
import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';

/** Where uploaded pictures are kept. */
export function fileStore(env: Pick<Env, 'dataDir'>): FileStore {
  return diskFiles(path.join(env.dataDir, 'pictures'));
}
