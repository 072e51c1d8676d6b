import type { SecondFactors } from '#contract/second-factor.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { SessionUser } from '../../../http/access.ts';
import { AppError } from '../../../http/errors.ts';
import { mayUsePasskeys } from './passkey-ceremony.ts';
import { factorsOf, sessionIsProven } from './queries/factors.ts';
import { type PasskeyRow, passkeysOf } from './queries/passkeys.ts';
import { methodsOf } from './second-step.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;

export async function readFactors({ db, env }: Deps, user: SessionUser): Promise<SecondFactors> {
  const [[factors], passkeys, [session]] = await Promise.all([
    factorsOf(db, [user.id]),
    passkeysOf(db, [user.id]),
    sessionIsProven(db, [user.sessionId]),
  ]);
  if (!factors) throw new AppError('not_signed_in');
  const methods = methodsOf(factors, env);
  return {
    authenticatorApp: factors.app_since && {
      since: isoInstant(factors.app_since),
      lastUsed: factors.app_used_at && isoInstant(factors.app_used_at),
    },
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: factors.recovery_codes,
    isRequired: factors.is_required,
    mayUsePasskeys: mayUsePasskeys(env),
    confirmWith: session?.is_recent ? [] : methods.length > 0 ? methods : ['password'],
  };
}

function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow) {
  return { _id: id, name, since: isoInstant(created_at), lastUsed: last_used_at && isoInstant(last_used_at) };
}

/** Changes of factors need a recent proof of identity (P-19.12). @throws AppError confirmation_required */
export async function requireRecentProof({ db }: Pick<Deps, 'db'>, { sessionId }: SessionUser): Promise<void> {
  const [session] = await sessionIsProven(db, [sessionId]);
  if (!session?.is_recent) throw new AppError('confirmation_required');
}
