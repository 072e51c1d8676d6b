import type { FastifyInstance } from 'fastify';
import type { TestDatabase } from '#tests/database/test-database.ts';

interface Attempt {
  email: string;
  password: string;
  remember?: boolean;
  from?: string;
  language?: string;
}

export function signIn(app: FastifyInstance, { from = '192.0.2.1', language = 'en', ...payload }: Attempt) {
  const headers = { 'accept-language': language };
  return app.inject({ method: 'POST', url: '/user/auth', payload, headers, remoteAddress: from });
}

/** Ages everything that the database stores about sessions and failed attempts. */
export async function ageSignIns(db: TestDatabase, interval: string): Promise<void> {
  await db.query(
    `update sessions set last_seen_at = last_seen_at - $1::interval, expires_at = expires_at - $1::interval`,
    [interval],
  );
  await db.query(
    `update sign_in_failures set last_at = last_at - $1::interval, blocked_until = blocked_until - $1::interval`,
    [interval],
  );
}
