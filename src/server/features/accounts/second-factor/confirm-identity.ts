import type { SecondFactorProof } from '#contract/second-factor.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { SessionUser } from '../../../http/access.ts';
import { AppError } from '../../../http/errors.ts';
import { hashToken } from '../../../http/token-hash.ts';
import { passwordMatches } from '../password-hash.ts';
import { accountByEmail } from '../queries.ts';
import { countOwnAttempt, forgiveAttempt } from '../sign-in-throttle.ts';
import { checkProof } from './check-proof.ts';
import { assertionOptions } from './passkey-ceremony.ts';
import { factorsOf, proveSession } from './queries/factors.ts';
import { passkeysOf } from './queries/passkeys.ts';
import { closeTicket } from './queries/tickets.ts';
import { methodsOf } from './second-step.ts';
import { attemptWith, openTicket } from './tickets.ts';

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'secrets'>;

interface Given extends SecondFactorProof {
  password?: string | undefined;
  ticket?: string | undefined;
}

/** A challenge for the account's own passkeys. */
export async function confirmationOptions({ db, env }: Deps, user: SessionUser) {
  const options = await assertionOptions(env, await passkeysOf(db, [user.id]));
  const { ticket } = await openTicket(db, {
    purpose: 'confirmation',
    userId: user.id,
    sessionId: user.sessionId,
    challenge: options.challenge,
  });
  return { ticket, options };
}

/**
 * Confirms the identity of a signed-in person: with a second factor when the account has one, else with the password.
 * @throws AppError invalid_fields, second_factor_wrong, sign_in_expired, too_many_requests
 */
export async function confirmIdentity(deps: Deps, user: SessionUser, given: Given): Promise<void> {
  const [factors] = await factorsOf(deps.db, [user.id]);
  if (!factors) throw new AppError('not_signed_in');
  if (methodsOf(factors, deps.env).length > 0) await checkOwnFactor(deps, user, given);
  else await checkPassword(deps, user, given);
  await proveSession(deps.db, [user.sessionId]);
}

/** Attempts are counted as for a sign-in: per account for codes, five per ticket for passkeys. */
async function checkOwnFactor(deps: Deps, user: SessionUser, { ticket, ...proof }: Given): Promise<void> {
  const attempt = await countOwnAttempt(deps.db, user);
  const challenge = proof.passkey ? await takeChallenge(deps, user, ticket ?? '') : null;
  await checkProof(deps, { userId: user.id, proof, challenge });
  await forgiveAttempt(deps.db, attempt);
}

async function takeChallenge({ db }: Deps, user: SessionUser, ticket: string): Promise<string | null> {
  const row = await attemptWith(db, ticket, 'confirmation');
  if (row.session_id !== user.sessionId) throw new AppError('sign_in_expired');
  await closeTicket(db, [hashToken(ticket)]);
  return row.challenge;
}

async function checkPassword({ db }: Deps, user: SessionUser, { password }: Given): Promise<void> {
  if (password === undefined) throw new AppError('invalid_fields', { fields: { password: 'required' } });
  const attempt = await countOwnAttempt(db, user);
  const [account] = await accountByEmail(db, [user.email]);
  if (!account?.password_hash || !(await passwordMatches(password, account.password_hash))) {
    throw new AppError('invalid_fields', { fields: { password: 'password_wrong' } });
  }
  await forgiveAttempt(db, attempt);
}
