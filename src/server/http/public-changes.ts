import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { type ChangeFeed, changeFeed } from '../db/change-feed.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface PublicChanges {
  /** Changes of boats, slots and settings by any process (NOTIFY). Sales send no notification (docs/decisions/0060). */
  readonly feed: Pick<ChangeFeed, 'mark'>;
  /** Also changes after each write that this process answers, such as a sale. */
  mark(): string;
  /** When a change of the mark was last detected, in ms of `performance.now()`. */
  changedAt(): number;
}

/** Detects possible changes of what visitors see. One connection listens for all lists and pages of the process. */
export function publicChanges(app: FastifyInstance, { db }: Pick<AppDeps, 'db'>): PublicChanges {
  const feed = changeFeed(db.pool, 'boats', 'slots', 'site_settings');
  app.addHook('onClose', () => feed.close());
  let writes = 0;
  let known = '';
  let changedAt = 0;
  const mark = () => {
    const now = `${feed.mark()} ${writes}`;
    if (now !== known) changedAt = performance.now();
    known = now;
    return now;
  };
  // Before the answer is sent, so that the client sees its own change.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (!READS.has(request.method)) writes += 1;
    done();
  });
  return {
    feed,
    mark,
    changedAt() {
      mark();
      return changedAt;
    },
  };
}
