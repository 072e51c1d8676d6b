import { randomBytes } from 'node:crypto';
import type { Role } from '#domain/policy.ts';
import type { Queryable } from '#server/db/database.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { hashToken } from '#server/http/token-hash.ts';
import { insertRow } from '../database/insert-row.ts';

/** `token` is the access token of an open session, `refreshToken` its refresh token. */
export interface AccountMade {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  role: Role;
  disabled_at: Temporal.Instant | null;
  email_proven_at: Temporal.Instant | null;
}

/**
 * The password of most accounts. Its hash has the lowest cost that argon2id allows: comparing with it takes no time,
 * though the code is the real one, which reads the cost from the hash. `hashPassword` takes 30 ms on purpose.
 */
const USUAL = {
  password: 'calm-water-42',
  hash: '$argon2id$v=19$m=8,t=1,p=1$8J03CXC9/Gfuat3iywdnDw$5Cg/gfSd74RHQ4IWz3zYQZhSOdYBnLmnvW8dLlnfpXg',
};

/** An account with an open session that lasts another hour. Options disable it or mark its address as just verified. */
export async function anAccount(
  db: Queryable,
  given: { role: Role; email?: string; password?: string; disabled?: boolean; isProven?: boolean },
): Promise<AccountMade> {
  const { email = `${given.role}-${randomBytes(4).toString('hex')}@office.example`, password = USUAL.password } = given;
  const { rows } = await db.query<{ now: Temporal.Instant }>('select app_now() as now');
  const now = rows[0]?.now ?? null;
  const { id } = await insertRow<UserRow>(db, 'users', {
    email,
    password_hash: password === USUAL.password ? USUAL.hash : await hashPassword(password),
    role: given.role,
    disabled_at: given.disabled ? now : null,
    email_proven_at: given.isProven ? now : null,
  });
  const token = randomBytes(32).toString('base64url');
  const refreshToken = randomBytes(32).toString('base64url');
  await db.query(
    `insert into sessions (user_id, access_hash, refresh_hash, expires_at) values ($1, $2, $3, app_now() + interval '1 hour')`,
    [id, hashToken(token), hashToken(refreshToken)],
  );
  return { id, email, password, token, refreshToken };
}
