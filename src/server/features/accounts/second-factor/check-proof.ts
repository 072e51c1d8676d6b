import type { PasskeyAssertion, SecondFactorMethod, SecondFactorProof } from '#contract/second-factor.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../http/errors.ts';
import { acceptAssertion } from './passkey-ceremony.ts';
import { appInUse, countCode, secondsUntilCodes, uncountCode, useStep } from './queries/authenticator-apps.ts';
import { useRecoveryCode } from './queries/factors.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { openSecret, sealSecret } from '../../../sealed-secret.ts';
import { stepOfCode } from './totp.ts';

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'secrets'>;

interface Given {
  userId: string;
  proof: SecondFactorProof;
  /** The challenge of the ticket that came with a passkey; null when it was answered before. */
  challenge: string | null;
}

/**
 * Checks one second factor of an account and uses it up. The caller limits the attempts.
 * @returns the method used
 * @throws AppError second_factor_wrong; invalid_fields without a proof or with several; too_many_requests when the
 * account has no codes left today (passkeys and recovery codes cannot be guessed and still work)
 */
export async function checkProof(deps: Deps, { userId, proof, challenge }: Given): Promise<SecondFactorMethod> {
  const { code, recoveryCode, passkey } = theOnlyOne(proof);
  if (passkey) return accepted('passkey', await passkeyIsRight(deps, { userId, passkey, challenge }));
  if (recoveryCode !== undefined) {
    const [used] = await useRecoveryCode(deps.db, [userId, hashRecoveryCode(recoveryCode)]);
    return accepted('recovery-code', used !== undefined);
  }
  return accepted('authenticator-app', await codeIsRight(deps, userId, code ?? ''));
}

function theOnlyOne(proof: SecondFactorProof): SecondFactorProof {
  const given = [proof.code, proof.recoveryCode, proof.passkey].filter((one) => one !== undefined);
  if (given.length !== 1) throw new AppError('invalid_fields', { fields: { code: 'required' } });
  return proof;
}

function accepted(method: SecondFactorMethod, isRight: boolean): SecondFactorMethod {
  if (!isRight) throw new AppError('second_factor_wrong');
  return method;
}

async function passkeyIsRight(
  { db, env }: Deps,
  { userId, passkey, challenge }: { userId: string; passkey: PasskeyAssertion; challenge: string | null },
): Promise<boolean> {
  const owner = await acceptAssertion(db, env, { response: passkey, challenge, ofUser: userId });
  return owner !== null;
}

async function codeIsRight({ db, clock, secrets }: Deps, userId: string, code: string): Promise<boolean> {
  const [counted] = await countCode(db, [userId]);
  if (!counted) {
    const [wait] = await secondsUntilCodes(db, [userId]);
    throw new AppError('too_many_requests', { retryAfterSeconds: wait?.seconds ?? 1 });
  }
  const [app] = await appInUse(db, [userId]);
  const key = app && openSecret(secrets, { purpose: 'authenticator-app', owner: userId }, app.secret);
  const step = key && stepOfCode(key, code, clock.now());
  if (!step) return false;
  const [used] = await useStep(db, [
    userId,
    step,
    app.secret,
    sealSecret(secrets, { purpose: 'authenticator-app', owner: userId }, key),
  ]);
  if (!used) return false;
  await uncountCode(db, [userId]);
  return true;
}
