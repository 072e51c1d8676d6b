import { createHmac } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { insertStoredAnswer, selectStoredAnswer, tryLockKey } from '../queries.ts';
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

/**
 * Runs `work` once per key. The same request again gets the stored answer, also an error. A different request under the
 * same key is refused, and so is one that arrives while the first is in progress. Refusals that changed nothing are not
 * stored.
 */
export async function answerOnce(
  sql: Queryable,
  { key, path, params, secret }: Repeatable,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (!key) return { ...(await work()), replayed: false };
  const [turn] = await tryLockKey(sql, [key]);
  const hash = createHmac('sha256', secret)
    .update(`${path}\n${JSON.stringify(params)}`)
    .digest();
  const [stored] = await selectStoredAnswer(sql, [key]);
  if (stored && !stored.request_hash.equals(hash)) throw keyReused(key);
  if (stored) return { status: stored.status, body: stored.body, replayed: true };
  if (!turn?.locked) throw keyInUse(key);
  const answer = await work();
  await insertStoredAnswer(sql, [key, hash, answer.status, JSON.stringify(answer.body)]);
  return { ...answer, replayed: false };
}

function keyInUse(key: string): Refusal {
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
