import { meAnswer, signInAnswer, signInRequest } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { presentUser } from './present-user.ts';
import { revokeSession } from './queries.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { signIn } from './sign-in.ts';

const tags = ['accounts'];

/** Signing in and out, and who one is (contract §2). */
export function accountRoutes(app: App, deps: AppDeps): void {
  const { db, env } = deps;

  app.route({
    method: 'POST',
    url: PATHS.signIn,
    schema: { tags, summary: 'Sign in', body: signInRequest, response: { 200: signInAnswer } },
    config: { access: 'public', rateLimit: { max: deps.limits.signInsPerMinute } },
    handler: async (request, reply) => {
      const { email, password, remember = false } = request.body;
      const answer = await signIn(deps, { email, password, remember, ip: request.ip });
      if (request.user) await revokeSession(db.pool, [request.user.sessionId]);
      setSessionCookie(reply, env, answer.tokens.accessToken, remember);
      reply.header('cache-control', 'no-store');
      return answer;
    },
  });

  app.route({
    method: 'GET',
    url: PATHS.me,
    schema: { tags, summary: 'The signed-in user, or null', response: { 200: meAnswer } },
    config: { access: 'public' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { user: presentUser(request.user) };
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.signOut,
    schema: { tags, summary: 'Sign out; the session ends everywhere', response: { 200: meAnswer } },
    config: { access: 'public' },
    handler: async (request, reply) => {
      if (request.user) await revokeSession(db.pool, [request.user.sessionId]);
      clearSessionCookie(reply, env);
      reply.header('cache-control', 'no-store');
      return { user: null };
    },
  });
}
