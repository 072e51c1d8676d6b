import { availableParallelism } from 'node:os';
import { AppError } from '../../http/errors.ts';

/** Runs `atOnce` pieces of work at a time, in order of arrival; beyond `waiting` in line it turns away with 503. */
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

  /** Hands the place on to the next in line, or gives it up. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** Half the cores hash passwords at most, so that many sign-ins at once leave the site its speed. */
export const hashingQueue = new HashingQueue(Math.max(1, Math.floor(availableParallelism() / 2)), 256);
