import { afterAll, onTestFinished } from 'vitest';

/** Runs `work` when the test ends; when called at the top of a file, after its last test. */
export function atTheEnd(work: () => Promise<void>): void {
  try {
    onTestFinished(work);
  } catch {
    afterAll(work); // not inside a test
  }
}
