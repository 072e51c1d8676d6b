import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { type ChangeFeed, changeFeed } from '../db/change-feed.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface PublicChanges {
  /** Boats, slots and settings, edited by any process (NOTIFY). Sales notify nobody (docs/decisions/0060). */
  readonly feed: Pick<ChangeFeed, 'mark'>;
  /** Differs also after each write that this process has answered, such as a sale. */
  mark(): string;
  /** When the mark last changed, or was seen to have changed, in ms of `performance.now()`. */
  changedAt(): number;
}

/** Tells when what visitors see may have changed. One connection listens for all lists and pages of the process. */
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
  // Before the answer is sent, so that who reads it sees the change.
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
