import { availableParallelism } from 'node:os';
import { AppError } from '../../http/errors.ts';

/**
 * Runs `atOnce` tasks at a time, in order of arrival. With `waiting` tasks in the queue, further ones fail with 503.
 */
export class HashingQueue {
  readonly #atOnce: number;
  readonly #longest: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#longest) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Starts the next waiting task or frees its slot. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** At most half of the cores hash passwords, so many simultaneous sign-ins do not slow down the site. */
export const hashingQueue = new HashingQueue(Math.max(1, Math.floor(availableParallelism() / 2)), 256);
