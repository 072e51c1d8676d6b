import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { sourceOf } from '../../http/source.ts';
import { countAttempts, forgiveAttempts, secondsBlocked } from './queries/attempts.ts';
import { knownBrowser } from './queries/known-browsers.ts';

/** Attempts per day before the delay starts to double, and the longest delay in seconds. */
interface Rule {
  free: number;
  longest: number;
}
const ACCOUNT_AND_SOURCE: Rule = { free: 5, longest: 900 };
const SOURCE: Rule = { free: 50, longest: 60 };
/** Limits for an account from all sources together, known browsers excepted. */
const ACCOUNT: Rule = { free: 20, longest: 900 };
const KNOWN_BROWSER: Rule = { free: 10, longest: 900 };
const SIGNED_IN: Rule = { free: 5, longest: 900 };

interface Subject {
  readonly name: string;
  readonly rule: Rule;
}

/** What an attempt was counted against. Passed to `forgiveAttempt`. */
export interface Attempt {
  readonly own: Subject;
  readonly source: Subject | null;
  /** Counted only when the others are not blocked. */
  readonly shared: Subject | null;
}

interface Guess {
  /** In lower case; it may belong to no account. */
  email: string;
  ip: string;
  /** Hashes of the tokens in the browser's cookie (known-browser.ts). */
  browserHashes: Buffer[];
}

/**
 * Counts one sign-in attempt (P-19.5): in a browser that is known to the account only against that browser, so nobody
 * else can lock it out; elsewhere against the account from this source, the source, and the account from all sources.
 * Emails without an account are counted alike.
 * @throws AppError sign_in_throttled while one of them is blocked
 */
export async function countAttempt(db: Database, { email, ip, browserHashes }: Guess): Promise<Attempt> {
  const [known] = await knownBrowser(db, [email, browserHashes]);
  if (known) {
    const browser = subject('browser', `${email}\n${known.token_hash.toString('hex')}`, KNOWN_BROWSER);
    return count(db, { own: browser, source: null, shared: null }, 'sign_in_throttled');
  }
  const source = sourceOf(ip);
  const attempt = {
    own: subject('account-source', `${email}\n${source}`, ACCOUNT_AND_SOURCE),
    source: subject('source', source, SOURCE),
    shared: subject('account', email, ACCOUNT),
  };
  return count(db, attempt, 'sign_in_throttled');
}

/** Counts a password that a signed-in user gives again. Failed sign-ins by others do not count. */
export async function countOwnAttempt(db: Database, user: { id: string }): Promise<Attempt> {
  return count(db, { own: subject('signed-in', user.id, SIGNED_IN), source: null, shared: null });
}

/** Counts a request for a link. Separate from sign-ins, so failed sign-ins do not block a password reset. */
export async function countLinkAttempt(db: Database, email: string, ip: string): Promise<void> {
  const source = sourceOf(ip);
  await count(db, {
    own: subject('link', `${email}\n${source}`, ACCOUNT_AND_SOURCE),
    source: subject('link-source', source, SOURCE),
    shared: null,
  });
}

/** After the right password. */
export async function forgiveAttempt(db: Database, { own, source, shared }: Attempt): Promise<void> {
  await forgiveAttempts(db, [own.name, source?.name ?? null, shared?.name ?? null]);
}

async function count(
  db: Database,
  attempt: Attempt,
  code: 'sign_in_throttled' | 'too_many_requests' = 'too_many_requests',
): Promise<Attempt> {
  const { own, source, shared } = attempt;
  const counted = [own, source].filter((one) => one !== null);
  const all = [...counted, shared].filter((one) => one !== null);
  const passed = await countAttempts(db, [
    counted.map(({ name }) => name),
    counted.map(({ rule }) => rule.free),
    counted.map(({ rule }) => rule.longest),
    shared?.name ?? null,
    shared?.rule.free ?? null,
    shared?.rule.longest ?? null,
  ]);
  if (passed.length === all.length) return attempt;
  const [blocked] = await secondsBlocked(db, [all.map(({ name }) => name)]);
  throw new AppError(code, { retryAfterSeconds: Math.max(1, blocked?.seconds ?? 1) });
}

/** The database keeps hashes of emails and sources. */
function subject(kind: string, of: string, rule: Rule): Subject {
  return { name: `${kind}:${createHash('sha256').update(of).digest('base64url')}`, rule };
}
