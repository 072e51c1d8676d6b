import type { FastifyReply } from 'fastify';
import { accountParams, doneAnswer } from '#contract/accounts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import {
  authenticatorAppRequest,
  authenticatorAppSetUp,
  confirmationRequest,
  factorAddedAnswer,
  passkeyNameRequest,
  passkeyOptionsAnswer,
  passkeyRequest,
  recoveryCodesAnswer,
  secondFactors,
} from '#contract/second-factor.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { actorOf, type SessionUser, sessionUser } from '../../../http/access.ts';
import type { App } from '../../../http/app-type.ts';
import { AppError } from '../../../http/errors.ts';
import { recordSecurityEvent } from '../../../security-log/record-security-event.ts';
import { recordRefusedFactor, recordRefusedPassword } from '../record-refusals.ts';
import {
  addApp,
  addPasskey,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  setUpApp,
  setUpPasskey,
} from './change-factors.ts';
import { confirmationOptions, confirmIdentity } from './confirm-identity.ts';
import { readFactors } from './own-factors.ts';
import { renamePasskey } from './queries/passkeys.ts';

const tags = ['accounts'];

/** The second factors of the signed-in account (P-19.12). All answers are private. */
export function secondFactorRoutes(app: App, deps: AppDeps): void {
  const access = 'set up a second factor';
  /** Allowed while a required factor is not set up. */
  const config = { access, duringSetUp: true } as const;
  const limited = { ...config, rateLimit: { max: deps.limits.signInsPerMinute } } as const;
  const changed = (reply: FastifyReply, user: SessionUser) => {
    return readFactors(deps, user);
  };

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.secondFactors,
    schema: {
      tags,
      operationId: 'readSecondFactors',
      summary: "The account's second factors",
      response: { 200: secondFactors },
    },
    config,
    handler: async (request, reply) => changed(reply, sessionUser(request)),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.confirmation,
    schema: {
      tags,
      operationId: 'confirmIdentity',
      summary: 'Confirm your identity before a change of second factors',
      errors: ['second_factor_wrong', 'sign_in_expired'],
      body: confirmationRequest,
      response: { 200: doneAnswer },
    },
    config: limited,
    handler: async (request) => {
      const user = sessionUser(request);
      const recordRefused =
        request.body.password === undefined ? recordRefusedFactor(request, user.id) : recordRefusedPassword(request);
      await confirmIdentity(deps, user, request.body).catch(recordRefused);
      return { success: true } as const;
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.confirmationPasskey,
    schema: {
      tags,
      operationId: 'challengeConfirmationPasskey',
      summary: "A challenge for the account's passkeys, to confirm your identity",
      response: { 200: passkeyOptionsAnswer },
    },
    config: limited,
    handler: async (request) => confirmationOptions(deps, sessionUser(request)),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.authenticatorAppSetUp,
    schema: {
      tags,
      operationId: 'setUpAuthenticatorApp',
      summary: 'A new key for an authenticator app, as QR code and as text',
      errors: ['confirmation_required'],
      response: { 200: authenticatorAppSetUp },
    },
    config: limited,
    handler: async (request) => setUpApp(deps, sessionUser(request)),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.authenticatorApp,
    schema: {
      tags,
      operationId: 'addAuthenticatorApp',
      summary: 'Activate the authenticator app with its first code',
      errors: ['confirmation_required', 'sign_in_expired'],
      body: authenticatorAppRequest,
      response: { 200: factorAddedAnswer },
    },
    config: limited,
    handler: async (request, reply) => {
      const user = sessionUser(request);
      const recoveryCodes = await addApp(deps, user, request.body.code);
      recordSecurityEvent(request, 'second_factor_added');
      return { factors: await changed(reply, user), recoveryCodes };
    },
  });

  app.route({
    method: 'DELETE',
    url: OFFICE_PATHS.authenticatorApp,
    schema: {
      tags,
      operationId: 'removeAuthenticatorApp',
      summary: 'Remove the authenticator app',
      errors: ['confirmation_required', 'not_found', 'last_second_factor'],
      response: { 200: secondFactors },
    },
    config,
    handler: async (request, reply) => {
      await removeApp(deps, sessionUser(request));
      recordSecurityEvent(request, 'second_factor_removed');
      return changed(reply, sessionUser(request));
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.recoveryCodes,
    schema: {
      tags,
      operationId: 'renewRecoveryCodes',
      summary: 'Create ten new recovery codes; the earlier ones become invalid',
      errors: ['confirmation_required', 'state_conflict'],
      response: { 200: recoveryCodesAnswer },
    },
    config: limited,
    handler: async (request, reply) => {
      const user = sessionUser(request);
      const recoveryCodes = await renewRecoveryCodes(deps, user);
      recordSecurityEvent(request, 'recovery_codes_renewed');
      return { factors: await changed(reply, user), recoveryCodes };
    },
  });

  passkeyRoutes(app, deps, { config, limited, changed });
}

interface Shared {
  config: { access: 'set up a second factor'; duringSetUp: true };
  limited: Shared['config'] & { rateLimit: { max: number } };
  changed: (reply: FastifyReply, user: SessionUser) => ReturnType<typeof readFactors>;
}

function passkeyRoutes(app: App, deps: AppDeps, { config, limited, changed }: Shared): void {
  app.route({
    method: 'POST',
    url: OFFICE_PATHS.passkeyOptions,
    schema: {
      tags,
      operationId: 'setUpPasskey',
      summary: 'A challenge for a new passkey',
      errors: ['confirmation_required', 'passkey_not_accepted'],
      response: { 200: passkeyOptionsAnswer },
    },
    config: limited,
    handler: async (request) => setUpPasskey(deps, sessionUser(request)),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.passkeys,
    schema: {
      tags,
      operationId: 'addPasskey',
      summary: 'Store a new passkey',
      errors: ['confirmation_required', 'sign_in_expired', 'passkey_not_accepted'],
      body: passkeyRequest,
      response: { 200: factorAddedAnswer },
    },
    config: limited,
    handler: async (request, reply) => {
      const user = sessionUser(request);
      const recoveryCodes = await addPasskey(deps, user, request.body);
      recordSecurityEvent(request, 'second_factor_added');
      return { factors: await changed(reply, user), recoveryCodes };
    },
  });

  app.route({
    method: 'PATCH',
    url: OFFICE_PATHS.passkey.pattern,
    schema: {
      tags,
      operationId: 'renamePasskey',
      summary: 'Rename a passkey',
      params: accountParams,
      body: passkeyNameRequest,
      response: { 200: secondFactors },
    },
    config,
    handler: async (request, reply) => {
      const user = sessionUser(request);
      const renamed = await renamePasskey(deps.db, [request.params.id, user.id, request.body.name, actorOf(user)]);
      if (renamed.length === 0) throw new AppError('not_found');
      return changed(reply, user);
    },
  });

  app.route({
    method: 'DELETE',
    url: OFFICE_PATHS.passkey.pattern,
    schema: {
      tags,
      operationId: 'removePasskey',
      summary: 'Remove a passkey',
      errors: ['confirmation_required', 'last_second_factor'],
      params: accountParams,
      response: { 200: secondFactors },
    },
    config,
    handler: async (request, reply) => {
      await removePasskey(deps, sessionUser(request), request.params.id);
      recordSecurityEvent(request, 'second_factor_removed');
      return changed(reply, sessionUser(request));
    },
  });
}
