import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { countAttempts, forgiveAttempts, secondsBlocked } from './queries.ts';

/** Attempts per day before the delay starts to double, and the longest delay in seconds. */
const ACCOUNT_RULE = { free: 5, longest: 900 };
const ADDRESS_RULE = { free: 50, longest: 60 };

export interface SignInAttempt {
  /** Passed to `forgiveAttempt`. */
  readonly account: string;
  readonly address: string;
}

/**
 * Counts one attempt for this account from this address, and one for the address. Accounts are counted per address, so
 * a stranger at another address cannot lock the owner out.
 * @throws AppError too_many_requests while either is blocked
 */
export async function countAttempt(db: Database, email: string, ip: string): Promise<SignInAttempt> {
  const attempt = { account: `account:${digest(`${email}\n${ip}`)}`, address: `address:${digest(ip)}` };
  await count(db, attempt);
  return attempt;
}

/** Counts a request for a link. Separate from sign-ins, so failed sign-ins do not block a password reset. */
export async function countLinkAttempt(db: Database, email: string, ip: string): Promise<void> {
  await count(db, { account: `link:${digest(`${email}\n${ip}`)}`, address: `link-address:${digest(ip)}` });
}

async function count(db: Database, attempt: SignInAttempt): Promise<void> {
  const subjects = [attempt.account, attempt.address];
  const counted = await countAttempts(db, [
    subjects,
    [ACCOUNT_RULE.free, ADDRESS_RULE.free],
    [ACCOUNT_RULE.longest, ADDRESS_RULE.longest],
  ]);
  if (counted.length < subjects.length) {
    const [blocked] = await secondsBlocked(db, [subjects]);
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, blocked?.seconds ?? 1) });
  }
}

export async function forgiveAttempt(db: Database, attempt: SignInAttempt): Promise<void> {
  await forgiveAttempts(db, [attempt.account, attempt.address]);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
