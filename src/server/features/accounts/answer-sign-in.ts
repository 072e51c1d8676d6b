import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInAnswer } from '#contract/accounts.ts';
import type { AppDeps } from '../../app-deps.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';
import { rememberBrowser } from './known-browser.ts';
import { revokeSession } from './queries.ts';
import { setSessionCookie } from './session-cookie.ts';

/** Answers a completed sign-in: the session's cookie replaces an earlier one, and the browser is known from now on. */
export async function answerSignIn(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, remember }: { answer: SignInAnswer; remember: boolean },
): Promise<SignInAnswer> {
  recordSecurityEvent(request, 'sign_in_succeeded', { account: { id: answer.user._id } });
  if (request.user) await revokeSession(deps.db, [request.user.sessionId]);
  setSessionCookie(reply, deps.env, answer.tokens.accessToken, remember);
  await rememberBrowser(deps, request, reply, answer.user._id);
  return answer;
}
