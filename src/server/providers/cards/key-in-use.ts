import { setTimeout } from 'node:timers/promises';
import { isKeyInUse } from './stripe-errors.ts';

/** In ms. The SDK itself repeats each of these attempts once, after at least half a second. */
export const KEY_PAUSES_MS: readonly number[] = [100, 200, 400, 800, 1_600];

/**
 * Repeats a request after these pauses while another request with the same idempotency key is in progress; once that one has
 * ended, the provider replays its answer. Throws the provider's error after the last pause.
 */
export async function repeatWhileKeyInUse<T>(call: () => Promise<T>, pausesMs: readonly number[]): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!isKeyInUse(error)) throw error;
      await setTimeout(pauseMs);
    }
  }
  return call();
}
