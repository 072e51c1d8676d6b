import { statfs } from 'node:fs/promises';

/** A folder in memory, on Linux. */
export const SHARED_MEMORY = '/dev/shm';

/** Whether there is such a folder with so many bytes to spare; most containers have 64 MB. */
export async function hasSharedMemory(bytes: number): Promise<boolean> {
  const memory = await statfs(SHARED_MEMORY).catch(() => null);
  return memory !== null && memory.bavail * memory.bsize > bytes;
}
