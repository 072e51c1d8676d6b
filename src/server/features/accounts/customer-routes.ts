import {
  deleteAccountRequest,
  doneAnswer,
  passwordLinkRequest,
  resetPasswordRequest,
  signInAnswer,
} from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { requestLanguage } from '../../http/language.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';
import { requestAccount, createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { rememberBrowser } from './known-browser.ts';
import { revokeSession } from './queries.ts';
import { recordRefusedPassword } from './record-refusals.ts';
import { clearCookiesAtSignOut, setSessionCookie } from './session-cookie.ts';
import { withOpenedLink } from './with-opened-link.ts';

const tags = ['accounts'];

/** Creating and deleting a customer account (P-19.8). */
export function customerRoutes(app: App, deps: AppDeps): void {
  const { db, env } = deps;
  const rateLimit = { max: deps.limits.signInsPerMinute };

  app.route({
    method: 'POST',
    url: PATHS.signUp,
    schema: {
      tags,
      operationId: 'requestAccount',
      summary: 'Request a customer account by mail; the answer is the same when the address already has one',
      body: passwordLinkRequest,
      response: { 200: doneAnswer },
    },
    config: { access: 'public', rateLimit },
    handler: async (request) => {
      await requestAccount(deps, { ...request.body, ip: request.ip, language: requestLanguage(request) });
      recordSecurityEvent(request, 'account_requested', { account: request.body });
      return { success: true } as const;
    },
  });

  app.route({
    method: 'POST',
    url: PATHS.signUpProof,
    schema: {
      tags,
      operationId: 'createAccount',
      summary: 'Create the account with the mailed link and a password, and sign in',
      errors: ['link_not_valid'],
      body: resetPasswordRequest,
      response: { 200: signInAnswer },
    },
    config: { access: 'public', duringSetUp: true, rateLimit },
    handler: async (request, reply) => {
      const userAgent = request.headers['user-agent'];
      const answer = await withOpenedLink(deps, reply, () => createAccount(deps, { ...request.body, userAgent }));
      recordSecurityEvent(request, 'account_created', { account: { id: answer.user._id } });
      if (request.user) await revokeSession(db, [request.user.sessionId]);
      setSessionCookie(reply, env, answer.tokens.accessToken, false);
      await rememberBrowser(deps, request, reply, answer.user._id);
      return answer;
    },
  });

  app.route({
    method: 'DELETE',
    url: PATHS.ownAccount,
    schema: {
      tags,
      operationId: 'deleteOwnAccount',
      summary: "Delete one's own customer account; bookings are kept",
      errors: ['state_conflict'],
      body: deleteAccountRequest,
      response: { 200: doneAnswer },
    },
    config: { access: 'signed-in', rateLimit },
    handler: async (request, reply) => {
      await deleteAccount(deps, sessionUser(request), request.body).catch(recordRefusedPassword(request));
      recordSecurityEvent(request, 'account_deleted');
      clearCookiesAtSignOut(reply, env);
      return { success: true } as const;
    },
  });
}
