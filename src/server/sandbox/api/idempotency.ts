import { createHmac } from 'node:crypto';
import type { beginCall } from '../queries.ts';
import type { PendingWrites } from '../pending-writes.ts';
import type { Answer } from './call.ts';
import type { Form } from './form.ts';
import { Refusal } from './refusal.ts';

interface Repeatable {
  /** The `Idempotency-Key` header; undefined: each request is new. */
  key: string | undefined;
  path: string;
  params: Form;
  /** Keys the HMAC of the request, so that a card number cannot be guessed from it. */
  secret: string;
}

/** What the database has stored for the key. */
type Turn = Pick<Awaited<ReturnType<typeof beginCall>>[number], 'has_turn' | 'request_hash' | 'status' | 'body'>;

/**
 * Runs `work` once per key. Repeating the request returns the stored answer, including errors. A different request under the same
 * key is refused, and so is one that arrives while the first is in progress. Refusals that changed nothing are not stored.
 */
export async function answerOnce(
  { key, path, params, secret }: Repeatable,
  turn: Turn,
  { writes, work }: { writes: PendingWrites; work: () => Promise<Answer> },
): Promise<Answer & { replayed: boolean }> {
  if (!key) return { ...(await work()), replayed: false };
  const requestHash = createHmac('sha256', secret)
    .update(`${path}\n${JSON.stringify(params)}`)
    .digest();
  const { request_hash: earlier, status, body } = turn;
  if (earlier && !earlier.equals(requestHash)) throw keyReused(key);
  if (earlier && status !== null && body !== null) return { status, body, replayed: true };
  if (!turn.has_turn) throw keyInUse(key);
  const answer = await work();
  writes.keepAnswer({ key, requestHash, ...answer });
  return { ...answer, replayed: false };
}

export function keyInUse(key: string): Refusal {
  return new Refusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
  });
}

function keyReused(key: string): Refusal {
  return new Refusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
