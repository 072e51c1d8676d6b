import { statfs } from 'node:fs/promises';

/** A folder in memory, on Linux. */
export const SHARED_MEMORY = '/dev/shm';

/** Whether that folder exists and has more than this many bytes free; in most containers it has 64 MB. */
export async function hasSharedMemory(bytes: number): Promise<boolean> {
  const memory = await statfs(SHARED_MEMORY).catch(() => null);
  return memory !== null && memory.bavail * memory.bsize > bytes;
}
