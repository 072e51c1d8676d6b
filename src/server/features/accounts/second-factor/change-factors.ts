import type { AuthenticatorAppSetUp, PasskeyRegistration } from '#contract/second-factor.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { writeAuditLine } from '../../../db/tables/audit-log.ts';
import { actorOf, type SessionUser } from '../../../http/access.ts';
import { AppError } from '../../../http/errors.ts';
import { hashToken } from '../../../http/token-hash.ts';
import { requireRecentProof } from './own-factors.ts';
import { registrationOptions, verifyRegistration } from './passkey-ceremony.ts';
import { confirmApp, deleteAppInUse, offerApp, offeredApp } from './queries/authenticator-apps.ts';
import {
  deleteRecoveryCodes,
  endSessions,
  type FactorsRow,
  factorsOf,
  insertRecoveryCodes,
  lockAccount,
} from './queries/factors.ts';
import { deletePasskey, insertPasskey, passkeysOf } from './queries/passkeys.ts';
import { closeTicket } from './queries/tickets.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { openSecret, sealSecret } from '../../../sealed-secret.ts';
import { attemptWith, openTicket } from './tickets.ts';
import { newTotpSecret, stepOfCode, totpKey } from './totp.ts';

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'secrets'>;

const MOST_PASSKEYS = 10;

/**
 * Creates a new key for an authenticator app. It takes effect once a code from it is entered.
 * @throws AppError confirmation_required
 */
export async function setUpApp({ db, env, secrets }: Deps, user: SessionUser): Promise<AuthenticatorAppSetUp> {
  await requireRecentProof({ db }, user);
  const key = newTotpSecret();
  await offerApp(db, [user.id, sealSecret(secrets, { purpose: 'authenticator-app', owner: user.id }, key)]);
  const { uri, base32 } = totpKey(key, { issuer: new URL(env.publicUrl).hostname, email: user.email });
  const { toDataURL } = await import('qrcode');
  return { secret: base32, uri, qrCode: await toDataURL(uri, { margin: 2, scale: 6 }) };
}

/**
 * Activates the app that is being set up; it replaces an earlier one.
 * @returns new recovery codes if this is the account's first factor, else null
 * @throws AppError confirmation_required, sign_in_expired (the set-up is over 15 minutes old), invalid_fields
 */
export async function addApp(deps: Deps, user: SessionUser, code: string): Promise<string[] | null> {
  const { db, clock, secrets } = deps;
  await requireRecentProof(deps, user);
  const [offered] = await offeredApp(db, [user.id]);
  const key = offered && openSecret(secrets, { purpose: 'authenticator-app', owner: user.id }, offered.secret);
  if (!key) throw new AppError('sign_in_expired');
  const step = stepOfCode(key, code, clock.now());
  if (step === null) throw new AppError('invalid_fields', { fields: { code: 'code_wrong' } });
  return addFactor(deps, user, async (tx) => {
    await deleteAppInUse(tx, [user.id]);
    const [confirmed] = await confirmApp(tx, [user.id, offered.secret, step]);
    if (!confirmed) throw new AppError('sign_in_expired');
    await writeAuditLine(tx, [actorOf(user), 'user.add_authenticator_app', 'user', user.id, null, null]);
  });
}

/** @throws AppError confirmation_required, passkey_not_accepted at the limit of 10 passkeys */
export async function setUpPasskey({ db, env }: Deps, user: SessionUser) {
  await requireRecentProof({ db }, user);
  const known = await passkeysOf(db, [user.id]);
  if (known.length >= MOST_PASSKEYS) throw new AppError('passkey_not_accepted');
  const options = await registrationOptions(env, { user, known });
  const { ticket } = await openTicket(db, {
    purpose: 'passkey-registration',
    userId: user.id,
    sessionId: user.sessionId,
    challenge: options.challenge,
  });
  return { ticket, options };
}

/**
 * Stores a new passkey.
 * @returns new recovery codes if this is the account's first factor, else null
 * @throws AppError confirmation_required, sign_in_expired, passkey_not_accepted
 */
export async function addPasskey(
  deps: Deps,
  user: SessionUser,
  given: { ticket: string; name: string; passkey: PasskeyRegistration },
): Promise<string[] | null> {
  await requireRecentProof(deps, user);
  const { session_id, challenge } = await attemptWith(deps.db, given.ticket, 'passkey-registration');
  if (session_id !== user.sessionId) throw new AppError('sign_in_expired');
  await closeTicket(deps.db, [hashToken(given.ticket)]);
  const credential = challenge === null ? null : await verifyRegistration(deps.env, given.passkey, challenge);
  if (!credential) throw new AppError('passkey_not_accepted');
  const { id, publicKey, counter } = credential;
  const transports = given.passkey.response.transports ?? [];
  return addFactor(deps, user, async (tx) => {
    const made = [user.id, id, Buffer.from(publicKey), counter, transports, given.name, actorOf(user)] as const;
    const [stored] = await insertPasskey(tx, [...made]);
    if (!stored) throw new AppError('passkey_not_accepted');
  });
}

/** The first factor ends the account's other sessions, which were opened without one, and creates recovery codes. */
async function addFactor(
  { db }: Deps,
  user: SessionUser,
  add: (tx: Queryable) => Promise<void>,
): Promise<string[] | null> {
  return withTransaction(db, async (tx) => {
    const before = await lockedFactors(tx, user.id);
    await add(tx);
    if (countFactors(before) > 0) return null;
    await endSessions(tx, [user.id, user.sessionId]);
    return replaceRecoveryCodes(tx, user.id);
  });
}

/** @throws AppError confirmation_required, not_found, last_second_factor */
export async function removeApp(deps: Deps, user: SessionUser): Promise<void> {
  await removeFactor(deps, user, async (tx) => {
    const gone = await deleteAppInUse(tx, [user.id]);
    if (gone.length === 0) throw new AppError('not_found');
    await writeAuditLine(tx, [actorOf(user), 'user.remove_authenticator_app', 'user', user.id, null, null]);
  });
}

/** @throws AppError confirmation_required, not_found, last_second_factor */
export async function removePasskey(deps: Deps, user: SessionUser, id: string): Promise<void> {
  await removeFactor(deps, user, async (tx) => {
    const [gone] = await deletePasskey(tx, [id, user.id]);
    if (!gone) throw new AppError('not_found');
    await writeAuditLine(tx, [actorOf(user), 'user.remove_passkey', 'user', user.id, { passkey: gone.name }, null]);
  });
}

async function removeFactor(deps: Deps, user: SessionUser, remove: (tx: Queryable) => Promise<void>): Promise<void> {
  await requireRecentProof(deps, user);
  await withTransaction(deps.db, async (tx) => {
    await lockAccount(tx, [user.id]);
    await remove(tx);
    const [left] = await factorsOf(tx, [user.id]);
    if (left && countFactors(left) > 0) return;
    if (left?.is_required) throw new AppError('last_second_factor');
    await deleteRecoveryCodes(tx, [user.id]);
  });
}

/**
 * Creates ten new recovery codes; the earlier ones become invalid.
 * @throws AppError confirmation_required, state_conflict without a factor
 */
export async function renewRecoveryCodes(deps: Deps, user: SessionUser): Promise<string[]> {
  await requireRecentProof(deps, user);
  return withTransaction(deps.db, async (tx) => {
    if (countFactors(await lockedFactors(tx, user.id)) === 0) throw new AppError('state_conflict');
    await writeAuditLine(tx, [actorOf(user), 'user.renew_recovery_codes', 'user', user.id, null, null]);
    return replaceRecoveryCodes(tx, user.id);
  });
}

async function replaceRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, [userId]);
  await insertRecoveryCodes(tx, [userId, codes.map(hashRecoveryCode)]);
  return codes;
}

async function lockedFactors(tx: Queryable, userId: string): Promise<FactorsRow> {
  await lockAccount(tx, [userId]);
  const [factors] = await factorsOf(tx, [userId]);
  if (!factors) throw new AppError('not_signed_in');
  return factors;
}

function countFactors({ app_since, passkeys }: FactorsRow): number {
  return passkeys + (app_since ? 1 : 0);
}
