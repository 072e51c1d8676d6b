import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { countAttempts, forgiveAttempts, secondsBlocked } from './queries.ts';

/** Attempts a day before the wait begins to double, and the longest wait in seconds. */
const ACCOUNT_RULE = { free: 5, longest: 900 };
const ADDRESS_RULE = { free: 50, longest: 60 };

export interface SignInAttempt {
  /** Kept by forgive(). */
  readonly account: string;
  readonly address: string;
}

/**
 * Counts one attempt for this account from this address, and one for the address. Accounts are counted per address: a
 * stranger elsewhere who guesses cannot keep the owner out. Throws 429 while either has to wait.
 */
export async function countAttempt(db: Database, email: string, ip: string): Promise<SignInAttempt> {
  const attempt = { account: `account:${digest(`${email}\n${ip}`)}`, address: `address:${digest(ip)}` };
  await count(db, attempt);
  return attempt;
}

/** The same for asking for a link, counted apart: who has guessed too often is not kept from a new password. */
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
