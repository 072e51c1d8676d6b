import {
  changePasswordAnswer,
  changePasswordRequest,
  doneAnswer,
  meAnswer,
  passwordLinkRequest,
  resetPasswordRequest,
  signInAnswer,
  signInRequest,
} from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import { requestLanguage } from '../../http/language.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { changePassword } from './change-password.ts';
import { customerRoutes } from './customer-routes.ts';
import { knownBrowserHashes, rememberBrowser } from './known-browser.ts';
import { peopleRoutes } from './people-routes.ts';
import { recordRefusedPassword, recordRefusedSignIn } from './record-refusals.ts';
import { presentUser } from './present-user.ts';
import { revokeAllSessions, revokeSession } from './queries.ts';
import { resetPassword, sendPasswordLink } from './reset-password.ts';
import { clearCookiesAtSignOut, correctAccountMark, setSessionCookie } from './session-cookie.ts';
import { secondFactorRoutes } from './second-factor/own-routes.ts';
import { secondStepRoutes } from './second-factor/sign-in-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signIn } from './sign-in.ts';
import { withOpenedLink } from './with-opened-link.ts';

const tags = ['accounts'];

/** Signing in and out, the signed-in user, and passwords (P-19.3). */
export function accountRoutes(app: App, deps: AppDeps): void {
  const { db, env } = deps;

  app.route({
    method: 'POST',
    url: PATHS.signIn,
    schema: {
      tags,
      operationId: 'signIn',
      summary: 'Sign in',
      errors: ['wrong_credentials', 'sign_in_throttled', 'second_factor_required'],
      body: signInRequest,
      response: { 200: signInAnswer },
    },
    // During set-up, so that a session without its required factor is known and ended.
    config: { access: 'public', duringSetUp: true, rateLimit: { max: deps.limits.signInsPerMinute } },
    handler: async (request, reply) => {
      const { email, password, remember = false } = request.body;
      const browserHashes = knownBrowserHashes(request, env);
      const userAgent = request.headers['user-agent'];
      const answer = await signIn(deps, { email, password, remember, ip: request.ip, browserHashes, userAgent }).catch(
        recordRefusedSignIn(request, email),
      );
      return answerSignIn(deps, request, reply, { answer, remember });
    },
  });

  app.route({
    method: 'GET',
    url: PATHS.me,
    schema: {
      tags,
      operationId: 'readSignedInUser',
      summary: 'The signed-in user, or null',
      response: { 200: meAnswer },
    },
    config: { access: 'public', duringSetUp: true },
    handler: async (request, reply) => {
      correctAccountMark(request, reply, env);
      return { user: presentUser(request.user) };
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.signOut,
    schema: { tags, operationId: 'signOut', summary: 'End the session', response: { 200: meAnswer } },
    config: { access: 'public', duringSetUp: true },
    handler: async (request, reply) => {
      if (request.user) await revokeSession(db, [request.user.sessionId]);
      clearCookiesAtSignOut(reply, env);
      return { user: null };
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.signOutEverywhere,
    schema: {
      tags,
      operationId: 'signOutEverywhere',
      summary: 'End all sessions of the account',
      response: { 200: meAnswer },
    },
    config: { access: 'signed-in', duringSetUp: true },
    handler: async (request, reply) => {
      const user = sessionUser(request);
      await revokeAllSessions(db, [user.id, actorOf(user)]);
      recordSecurityEvent(request, 'sessions_ended');
      clearCookiesAtSignOut(reply, env);
      return { user: null };
    },
  });

  passwordRoutes(app, deps);
  secondStepRoutes(app, deps);
  secondFactorRoutes(app, deps);
  sessionRoutes(app, deps);
  customerRoutes(app, deps);
  peopleRoutes(app, deps);
}

function passwordRoutes(app: App, deps: AppDeps): void {
  const rateLimit = { max: deps.limits.signInsPerMinute };

  app.route({
    method: 'POST',
    url: PATHS.password,
    schema: {
      tags,
      operationId: 'changePassword',
      summary: 'Change the password; other sessions end, this one gets new tokens',
      errors: ['state_conflict'],
      body: changePasswordRequest,
      response: { 200: changePasswordAnswer },
    },
    config: { access: 'signed-in', rateLimit },
    handler: async (request, reply) => {
      const user = sessionUser(request);
      const { tokens, remember } = await changePassword(deps, user, request.body).catch(recordRefusedPassword(request));
      recordSecurityEvent(request, 'password_changed');
      setSessionCookie(reply, deps.env, tokens.accessToken, remember);
      await rememberBrowser(deps, request, reply, user.id);
      return { success: true, tokens } as const;
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.passwordLink,
    schema: {
      tags,
      operationId: 'requestPasswordLink',
      summary: 'Request a one-time password link by mail; the answer is the same without an account',
      body: passwordLinkRequest,
      response: { 200: doneAnswer },
    },
    config: { access: 'public', rateLimit },
    handler: async (request) => {
      await sendPasswordLink(deps, { ...request.body, ip: request.ip, language: requestLanguage(request) });
      recordSecurityEvent(request, 'password_link_requested', { account: request.body });
      return { success: true } as const;
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.passwordReset,
    schema: {
      tags,
      operationId: 'resetPassword',
      summary: 'Set a password with a one-time link; all sessions end',
      errors: ['link_not_valid'],
      body: resetPasswordRequest,
      response: { 200: doneAnswer },
    },
    config: { access: 'public', rateLimit },
    handler: async (request, reply) => {
      const account = await withOpenedLink(deps, reply, () => resetPassword(deps, request.body));
      recordSecurityEvent(request, 'password_reset', { account });
      await rememberBrowser(deps, request, reply, account.id);
      return { success: true } as const;
    },
  });
}
