import type { SignInAnswer } from '#contract/accounts.ts';
import type { PasskeyAssertion, SecondFactorMethod, SecondFactorProof } from '#contract/second-factor.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../http/errors.ts';
import { hashToken } from '../../../http/token-hash.ts';
import { openSession } from '../open-session.ts';
import { type AccountRow, unchangedAccount } from '../queries.ts';
import { checkProof } from './check-proof.ts';
import { acceptAssertion, assertionOptions, mayUsePasskeys } from './passkey-ceremony.ts';
import { type FactorsRow, factorsOf } from './queries/factors.ts';
import { passkeysOf } from './queries/passkeys.ts';
import { activeAccount, closeTicket, setChallenge, ticketOwner } from './queries/tickets.ts';
import { attemptWith, openTicket } from './tickets.ts';

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'secrets'>;

interface SignedIn {
  answer: SignInAnswer;
  /** Whether the session cookie outlives the browser session. */
  remember: boolean;
}

/**
 * After the right password: refuses the session of an account that has a second factor, with a ticket for the second
 * step. @throws AppError second_factor_required; wrong_credentials when the password was replaced while it was compared
 */
export async function requireSecondStep(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  account: Pick<AccountRow, 'id' | 'password_hash'>,
  remember: boolean,
): Promise<void> {
  const { id: userId, password_hash: passwordHash } = account;
  const [factors] = await factorsOf(db, [userId]);
  const methods = factors ? methodsOf(factors, env) : [];
  if (methods.length === 0) return;
  const { ticket, expiresAt } = await openTicket(db, { purpose: 'second-factor', userId, remember });
  // A change before the ticket is found here; a later one closes the ticket.
  const [unchanged] = await unchangedAccount(db, [userId, passwordHash ?? '']);
  if (!unchanged) throw new AppError('wrong_credentials');
  throw new AppError('second_factor_required', { details: { ticket, methods, expiresAt: isoInstant(expiresAt) } });
}

/** Empty: the account has no second factor. Recovery codes alone do not count as one. */
export function methodsOf(factors: FactorsRow, env: Deps['env']): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = [
    ...(factors.passkeys > 0 && mayUsePasskeys(env) ? (['passkey'] as const) : []),
    ...(factors.app_since ? (['authenticator-app'] as const) : []),
    ...(factors.recovery_codes > 0 ? (['recovery-code'] as const) : []),
  ];
  return factors.app_since || factors.passkeys > 0 ? methods : [];
}

/** A challenge for the passkeys of the ticket's account. @throws AppError sign_in_expired */
export async function secondStepOptions({ db, env }: Deps, ticket: string) {
  const hash = hashToken(ticket);
  const [owner] = await ticketOwner(db, [hash]);
  if (!owner) throw new AppError('sign_in_expired');
  const options = await assertionOptions(env, await passkeysOf(db, [owner.user_id]));
  const [stored] = await setChallenge(db, [hash, options.challenge]);
  if (!stored) throw new AppError('sign_in_expired');
  return { ticket, options };
}

/**
 * Opens the session with the ticket of the first step and a second factor. `onRefused` is called with the user whose
 * factor was refused.
 * @throws AppError sign_in_expired, second_factor_wrong, invalid_fields, too_many_requests
 */
export async function finishSignIn(
  deps: Deps,
  { ticket, userAgent, ...proof }: SecondFactorProof & { ticket: string; userAgent: string | undefined },
  onRefused: (userId: string) => (error: unknown) => never,
): Promise<SignedIn & { method: SecondFactorMethod }> {
  const { user_id, challenge, remember } = await attemptWith(deps.db, ticket, 'second-factor');
  if (user_id === null) throw new AppError('sign_in_expired');
  const method = await checkProof(deps, { userId: user_id, proof, challenge }).catch(onRefused(user_id));
  return { method, ...(await openFor(deps, { ticket, userId: user_id, remember, userAgent })) };
}

/** A challenge for any passkey of the site. */
export async function passkeySignInOptions({ db, env }: Deps) {
  const options = await assertionOptions(env, null);
  const { ticket } = await openTicket(db, { purpose: 'passkey-sign-in', userId: null, challenge: options.challenge });
  return { ticket, options };
}

/**
 * Signs in with a passkey alone: it was unlocked on the device, so it is two factors in one.
 * @throws AppError sign_in_expired, passkey_not_accepted
 */
export async function signInWithPasskey(
  deps: Deps,
  given: { ticket: string; passkey: PasskeyAssertion; remember: boolean; userAgent: string | undefined },
): Promise<SignedIn> {
  const { challenge } = await attemptWith(deps.db, given.ticket, 'passkey-sign-in');
  const userId = await acceptAssertion(deps.db, deps.env, { response: given.passkey, challenge, ofUser: null });
  if (userId === null) throw new AppError('passkey_not_accepted');
  return openFor(deps, { ...given, userId });
}

interface Opening {
  ticket: string;
  userId: string;
  remember: boolean;
  userAgent: string | undefined;
}

async function openFor({ db }: Deps, { ticket, userId, remember, userAgent }: Opening): Promise<SignedIn> {
  const [closed] = await closeTicket(db, [hashToken(ticket)]);
  const [account] = await activeAccount(db, [userId]);
  const answer = closed && account && (await openSession(db, account, { remember, userAgent }));
  if (!answer) throw new AppError('sign_in_expired');
  return { answer, remember };
}
