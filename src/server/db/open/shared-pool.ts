import pg from 'pg';
import { isReader } from '../reading.ts';

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;

interface Waiter {
  start(): void;
  timer: NodeJS.Timeout;
}

/**
 * A pool in which readers (reading.ts) use at most `forReaders` connections at a time. Further readers queue, and wait as
 * long as the pool's other clients.
 */
export class SharedPool extends pg.Pool {
  readonly #forReaders: number;
  readonly #longestWaitMs: number;
  readonly #lent = new WeakSet<object>();
  readonly #waiting = new Set<Waiter>();
  #readers = 0;

  constructor(config: pg.PoolConfig, forReaders: number) {
    super(config);
    this.#forReaders = forReaders;
    this.#longestWaitMs = config.connectionTimeoutMillis ?? 0;
    this.on('release', (_error, client) => this.#lent.delete(client) && this.#endTurn());
  }

  /** pg's own `query` calls it with a callback. */
  override connect(callback?: any): any {
    if (!isReader()) return super.connect(callback);
    const connecting = this.#connectReader();
    return callback ? void handOver(connecting, callback) : connecting;
  }

  async #connectReader(): Promise<pg.PoolClient> {
    if (this.#readers < this.#forReaders) this.#readers += 1;
    else await this.#turn();
    try {
      const client = await super.connect();
      this.#lent.add(client);
      return client;
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** Resolves when an earlier reader passes its turn on to this one. */
  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(waiter);
        reject(new Error('timeout exceeded when trying to connect'));
      };
      const waiter: Waiter = { start: resolve, timer: setTimeout(giveUp, this.#longestWaitMs) };
      this.#waiting.add(waiter);
    });
  }

  #endTurn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#readers -= 1;
      return;
    }
    clearTimeout(next.timer);
    this.#waiting.delete(next);
    next.start();
  }
}

async function handOver(connecting: Promise<pg.PoolClient>, callback: Callback): Promise<void> {
  const [outcome] = await Promise.allSettled([connecting]);
  if (outcome.status === 'rejected') callback(outcome.reason);
  else callback(undefined, outcome.value, outcome.value.release);
}
