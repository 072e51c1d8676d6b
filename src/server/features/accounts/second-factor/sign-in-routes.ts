import { signInAnswer } from '#contract/accounts.ts';
import {
  passkeyOptionsAnswer,
  passkeySignInRequest,
  secondFactorRequest,
  ticketRequest,
} from '#contract/second-factor.ts';
import { SIGN_IN_PATHS } from '#contract/sign-in-paths.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { App } from '../../../http/app-type.ts';
import { recordSecurityEvent } from '../../../security-log/record-security-event.ts';
import { answerSignIn } from '../answer-sign-in.ts';
import { recordRefusedFactor } from '../record-refusals.ts';
import { finishSignIn, passkeySignInOptions, secondStepOptions, signInWithPasskey } from './second-step.ts';

const tags = ['accounts'];

/** The second step of a sign-in, and signing in with a passkey (P-19.12). */
export function secondStepRoutes(app: App, deps: AppDeps): void {
  // During set-up, so that a session without its required factor is known and ended.
  const config = { access: 'public', duringSetUp: true, rateLimit: { max: deps.limits.signInsPerMinute } } as const;

  app.route({
    method: 'POST',
    url: SIGN_IN_PATHS.secondFactor,
    schema: {
      tags,
      operationId: 'finishSignIn',
      summary: 'Second step of a sign-in: the ticket with a code, a recovery code or a passkey',
      errors: ['second_factor_wrong', 'sign_in_expired'],
      body: secondFactorRequest,
      response: { 200: signInAnswer },
    },
    config,
    handler: async (request, reply) => {
      const userAgent = request.headers['user-agent'];
      const onRefused = (userId: string) => recordRefusedFactor(request, userId);
      const done = await finishSignIn(deps, { ...request.body, userAgent }, onRefused);
      const account = { id: done.answer.user._id };
      if (done.method === 'recovery-code') recordSecurityEvent(request, 'recovery_code_used', { account });
      return answerSignIn(deps, request, reply, done);
    },
  });

  app.route({
    method: 'POST',
    url: SIGN_IN_PATHS.secondFactorPasskey,
    schema: {
      tags,
      operationId: 'challengeSecondFactorPasskey',
      summary: "A challenge for the passkeys of the ticket's account",
      errors: ['sign_in_expired'],
      body: ticketRequest,
      response: { 200: passkeyOptionsAnswer },
    },
    config,
    handler: async (request) => secondStepOptions(deps, request.body.ticket),
  });

  app.route({
    method: 'POST',
    url: SIGN_IN_PATHS.passkeyOptions,
    schema: {
      tags,
      operationId: 'challengePasskey',
      summary: 'A challenge for signing in with a passkey, without a password',
      response: { 200: passkeyOptionsAnswer },
    },
    config,
    handler: async () => passkeySignInOptions(deps),
  });

  app.route({
    method: 'POST',
    url: SIGN_IN_PATHS.passkey,
    schema: {
      tags,
      operationId: 'signInWithPasskey',
      summary: 'Sign in with a passkey',
      errors: ['passkey_not_accepted', 'sign_in_expired'],
      body: passkeySignInRequest,
      response: { 200: signInAnswer },
    },
    config,
    handler: async (request, reply) => {
      const { remember = false, ...given } = request.body;
      const userAgent = request.headers['user-agent'];
      const done = await signInWithPasskey(deps, { ...given, remember, userAgent }).catch(
        recordRefusedFactor(request, null),
      );
      return answerSignIn(deps, request, reply, done);
    },
  });
}
