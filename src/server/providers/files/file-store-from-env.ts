import path from 'node:path';
import type { Env } from '../../env.ts';
import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { s3Files } from './s3-files.ts';

/** Where uploaded pictures are kept: the bucket of the S3_… variables, else a folder of DATA_DIR. */
export function fileStore({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Files(s3) : diskFiles(path.join(dataDir, 'pictures'));
}
