import { access, constants, statfs } from 'node:fs/promises';

/** A folder in memory, on Linux. */
export const SHARED_MEMORY = '/dev/shm';

/** Whether this process may write there and more than this many bytes are free; in most containers it has 64 MB. */
export async function hasSharedMemory(bytes: number): Promise<boolean> {
  try {
    await access(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(SHARED_MEMORY);
    return bavail * bsize > bytes;
  } catch {
    return false;
  }
}
