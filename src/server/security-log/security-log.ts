import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { type EventRow, type WrittenEvent, writeSecurityEvents } from './queries.ts';
import { type EventKey, keyOf, RowBudget } from './row-budget.ts';

const FLUSH_AFTER_MS = 1_000;
/** The most distinct rows kept while the database cannot be reached. */
const MOST_WAITING = 2_000;

/**
 * The security log of this process (P-19.11). Events are counted in memory and written together once a second, so no
 * request waits for them; `flush` at shutdown writes the rest. Each written row is also a line of the program's log,
 * with the account's id and the source, never an email.
 */
export class SecurityLog {
  readonly #deps: Pick<AppDeps, 'db' | 'clock'>;
  readonly #log: FastifyBaseLogger;
  readonly #budget = new RowBudget();
  #waiting = new Map<string, EventRow>();
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: Pick<AppDeps, 'db' | 'clock'>, log: FastifyBaseLogger) {
    this.#deps = deps;
    this.#log = log;
  }

  /** Never throws and never waits. */
  record(event: EventKey, userAgent: string | null): void {
    const row = this.#budget.rowFor(event, this.#deps.clock.now().epochMilliseconds);
    this.#keep({ ...row, user_agent: userAgent, count: 1 }, keyOf(row));
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes everything recorded so far. Also resolves when the database refuses the rows; they are tried again later. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const rows = this.#waiting;
    if (rows.size === 0) return;
    this.#waiting = new Map();
    try {
      const written = await writeSecurityEvents(this.#deps.db.pool, [JSON.stringify([...rows.values()])]);
      for (const row of written) this.#log.info(logFields(row), 'security event');
    } catch (err) {
      for (const [key, row] of rows) this.#keep(row, key);
      this.#log.warn({ err, waiting: this.#waiting.size, dropped: this.#dropped }, 'security log not written');
    }
  }

  #keep(row: EventRow, key: string): void {
    const known = this.#waiting.get(key);
    if (known) known.count += row.count;
    else if (this.#waiting.size < MOST_WAITING) this.#waiting.set(key, row);
    else this.#dropped += row.count;
  }
}

function logFields(row: WrittenEvent): Record<string, string | boolean> {
  const { event, account_id, actor_id, booking_id, source, route, is_unknown_email } = row;
  return {
    event,
    ...(account_id && { account: account_id }),
    ...(is_unknown_email && { unknownEmail: true }),
    ...(actor_id && { actor: actor_id }),
    ...(booking_id && { booking: booking_id }),
    ...(source && { source }),
    ...(route && { route }),
  };
}
