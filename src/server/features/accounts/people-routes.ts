import {
  account,
  accountChange,
  accountParams,
  accountsAnswer,
  doneAnswer,
  inviteRequest,
  linkRequest,
} from '#contract/accounts.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';
import { changePerson } from './change-person.ts';
import { invite, listPeople, readPerson, sendLink, withdraw } from './people.ts';
import { removeOthersFactors } from './second-factor/remove-others-factors.ts';

const tags = ['accounts'];
const config = { access: 'manage people' } as const;

/** Staff accounts: admins and crew (P-19.9). */
export function peopleRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.accounts,
    schema: {
      tags,
      operationId: 'listStaff',
      summary: 'All staff accounts, by email',
      response: { 200: accountsAnswer },
    },
    config,
    handler: async () => ({ items: await listPeople(deps) }),
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.accounts,
    schema: {
      tags,
      operationId: 'inviteStaff',
      summary: 'Invite somebody to the staff by mail',
      errors: ['too_many_mails'],
      body: inviteRequest,
      response: { 200: account },
    },
    config,
    handler: async (request) => {
      const invited = await invite(deps, { ...request.body, actor: actorOf(sessionUser(request)) });
      recordSecurityEvent(request, 'staff_invited', { account: { id: invited._id } });
      return invited;
    },
  });

  app.route({
    method: 'PATCH',
    url: OFFICE_PATHS.account.pattern,
    schema: {
      tags,
      operationId: 'changeStaffAccount',
      summary: 'Change the role of a staff account, disable or enable it; its sessions end',
      errors: ['account_not_found', 'account_changed', 'last_admin'],
      params: accountParams,
      body: accountChange,
      response: { 200: account },
    },
    config,
    handler: async (request) => {
      const { id } = request.params;
      const { account, changed } = await changePerson(deps, { id, by: sessionUser(request), draft: request.body });
      if (changed.role !== undefined) recordSecurityEvent(request, 'role_changed', { account: { id } });
      if (changed.disabled === true) recordSecurityEvent(request, 'account_disabled', { account: { id } });
      if (changed.disabled === false) recordSecurityEvent(request, 'account_enabled', { account: { id } });
      return account;
    },
  });

  app.route({
    method: 'POST',
    url: OFFICE_PATHS.accountLink.pattern,
    schema: {
      tags,
      operationId: 'sendStaffLink',
      summary: 'Send the invitation again, or a password link',
      errors: ['account_not_found', 'account_changed', 'too_many_mails'],
      params: accountParams,
      body: linkRequest,
      response: { 200: account },
    },
    config,
    handler: async (request) => {
      const { id } = request.params;
      const { language } = request.body;
      const sent = await sendLink(deps, { id, language, actor: actorOf(sessionUser(request)) });
      recordSecurityEvent(request, 'password_link_requested', { account: { id } });
      return sent;
    },
  });

  app.route({
    method: 'DELETE',
    url: OFFICE_PATHS.account.pattern,
    schema: {
      tags,
      operationId: 'withdrawInvitation',
      summary: 'Withdraw an invitation',
      errors: ['account_not_found', 'account_changed'],
      params: accountParams,
      response: { 200: doneAnswer },
    },
    config,
    handler: async (request) => {
      await withdraw(deps, { id: request.params.id, actor: actorOf(sessionUser(request)) });
      return { success: true } as const;
    },
  });

  app.route({
    method: 'DELETE',
    url: OFFICE_PATHS.accountSecondFactors.pattern,
    schema: {
      tags,
      operationId: 'removeStaffSecondFactors',
      summary: 'Remove all second factors of somebody who lost their device; their sessions end',
      errors: ['account_not_found', 'confirmation_required', 'state_conflict'],
      params: accountParams,
      response: { 200: account },
    },
    config,
    handler: async (request) => {
      await removeOthersFactors(deps, { id: request.params.id, by: sessionUser(request) });
      recordSecurityEvent(request, 'second_factor_removed', { account: { id: request.params.id } });
      return readPerson(deps, request.params.id);
    },
  });
}
