import type { AppDeps } from '#server/app-deps.ts';
import { buildApp } from '#server/app.ts';
import type { Role } from '#domain/policy.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps, TEST_NOW } from '#tests/scenarios/deps.ts';
import { anAuthenticatorApp } from '#tests/scenarios/second-factors.ts';
import { withAllRoutes } from './all-routes.ts';

/** An app at TEST_NOW, with the requests of a sign-in in two steps. */
export async function secondFactorDesk({ site = null }: Pick<Partial<AppDeps>, 'site'> = {}) {
  const clock = movableClock(TEST_NOW);
  const db = await testDatabase({ clockOffsetMs: clock.offsetMs });
  const deps = someDeps(db, { clock, site });
  const { app, routes } = await withAllRoutes(() => buildApp(deps));
  const post = (url: string, payload: object = {}, from = '192.0.2.1') =>
    app.inject({ method: 'POST', url, payload, remoteAddress: from });

  return {
    app,
    deps,
    db,
    clock,
    routes,
    post,
    as: (token: string) => (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object) =>
      app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${token}` } }),
    async memberWithApp(role: Role = 'admin') {
      const account = await anAccount(db, { role });
      return { ...account, app: await anAuthenticatorApp(db, { userId: account.id, secrets: deps.secrets, clock }) };
    },
    password: ({ email, password }: { email: string; password: string }, from?: string) =>
      post('/user/auth', { email, password }, from),
    async ticketFor(account: { email: string; password: string }, from?: string): Promise<string> {
      return (await post('/user/auth', { email: account.email, password: account.password }, from)).json().error.details
        .ticket;
    },
    secondStep: (ticket: string, proof: object, from?: string) =>
      post('/user/auth/second-factor', { ticket, ...proof }, from),
    /** Ages everything that the database stores about sign-in tickets and wrong codes. */
    age: (interval: string) =>
      db.query(
        `with tickets as (
           update sign_in_tickets set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval
         ), proofs as (
           update sessions set proven_at = proven_at - $1::interval
         )
         update second_factor_attempts set since = since - $1::interval`,
        [interval],
      ),
    requireFor: (who: 'off' | 'admins' | 'staff', from = '') =>
      db.query(`update site_settings set value = value || $1::jsonb`, [
        JSON.stringify({ security: { secondFactor: who, secondFactorFrom: from } }),
      ]),
  };
}

/** `error.code` of an answer, or `ok`. */
export function codeOf(answer: { statusCode: number; json: () => { error?: { code: string } } }): string {
  return answer.statusCode < 300 ? 'ok' : (answer.json().error?.code ?? String(answer.statusCode));
}
