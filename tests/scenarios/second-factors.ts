import { TOTP, Secret } from 'otpauth';
import type { AppDeps } from '#server/app-deps.ts';
import type { Queryable } from '#server/db/database.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#server/features/accounts/second-factor/recovery-code.ts';
import { sealSecret } from '#server/sealed-secret.ts';
import { newTotpSecret } from '#server/features/accounts/second-factor/totp.ts';
import type { Clock } from '#server/providers/clock.ts';

/**
 * Gives an account an authenticator app and recovery codes. `code` is the app's code after `steps` of 30 s from now.
 */
export async function anAuthenticatorApp(
  db: Queryable,
  given: { userId: string; secrets: AppDeps['secrets']; clock: Clock },
) {
  const { userId, secrets, clock } = given;
  const key = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  await db.query('insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, $2, app_now())', [
    userId,
    sealSecret(secrets, { purpose: 'authenticator-app', owner: userId }, key),
  ]);
  await db.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    recoveryCodes.map(hashRecoveryCode),
  ]);
  return { recoveryCodes, ...authenticatorApp(key, clock) };
}

/** An authenticator app on somebody's telephone. `key`: its bytes, or base32 as a person types it. */
export function authenticatorApp(key: Buffer | string, clock: Clock) {
  const secret = typeof key === 'string' ? Secret.fromBase32(key) : new Secret({ buffer: Uint8Array.from(key).buffer });
  const totp = new TOTP({ secret });
  const code = (steps = 0) => totp.generate({ timestamp: clock.now().epochMilliseconds + steps * 30_000 });
  /** A code that is not valid at any time near now. */
  const wrongCode = () => {
    const near = new Set([-2, -1, 0, 1, 2].map(code));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.has(one)) ?? '';
  };
  return { code, wrongCode };
}
