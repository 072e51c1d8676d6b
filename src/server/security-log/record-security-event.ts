import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { pageAtAddress, patternOf } from '#contract/page-address.ts';
import { isEmail } from '#domain/contact/contact-rules.ts';
import { SECURITY_EVENTS, type SecurityEvent } from '#domain/account/security-events.ts';
import type { AppDeps } from '../app-deps.ts';
import { AppError } from '../http/errors.ts';
import { sourceOf } from '../http/source.ts';
import { SecurityLog } from './security-log.ts';

const LONGEST_USER_AGENT = 120;
const LONGEST_ROUTE = 120;

interface EventFacts {
  /**
   * The account that the event is about: its id, or the email that was entered, which may have no account. Absent: the signed-in
   * user's.
   */
  account?: { id: string } | { email: string };
  bookingId?: string;
  route?: string;
}

/**
 * Adds an event of this request to the security log (P-19.11), with its source and browser. Never throws and never
 * waits: the row is written within a second.
 */
export function recordSecurityEvent(request: FastifyRequest, event: SecurityEvent, facts: EventFacts = {}): void {
  const { account, bookingId = null, route = null } = facts;
  const { user } = request;
  const accountId = account === undefined ? (user?.id ?? null) : 'id' in account ? account.id : null;
  const email = account !== undefined && 'email' in account ? account.email.trim().toLowerCase() : null;
  request.server.securityLog.record(
    {
      event,
      period: SECURITY_EVENTS[event].rowPer,
      account_id: accountId,
      email: email !== null && isEmail(email) ? email : null,
      actor_id: user && account !== undefined && user.id !== accountId && user.email !== email ? user.id : null,
      booking_id: bookingId,
      source: sourceOf(request.ip),
      route,
    },
    request.headers['user-agent']?.replaceAll(/[^\u0020-\u007e]/g, '').slice(0, LONGEST_USER_AGENT) ?? null,
  );
}

/** Opens the process's security log, records refused access in it, and flushes it at shutdown. */
export function openSecurityLog(app: FastifyInstance, deps: Pick<AppDeps, 'db' | 'clock'>): void {
  const log = new SecurityLog(deps, app.log);
  app.decorate('securityLog', log);
  app.addHook('onClose', () => log.flush());
  app.addHook('onError', (request, _reply, error, done) => {
    if (isRefusal(request, error)) recordSecurityEvent(request, 'access_refused', { route: routeOf(request) });
    done();
  });
}

/**
 * An expired session cookie or an identity proof that is too old is not an event, because it happens to everybody. A refused
 * bearer token is one, because programs send it.
 */
function isRefusal(request: FastifyRequest, error: FastifyError): boolean {
  if (!(error instanceof AppError) || error.code === 'confirmation_required') return false;
  return error.status === 403 || (error.code === 'not_signed_in' && request.headers.authorization !== undefined);
}

/** The pattern of the route or page, which has no ids and no secrets. */
function routeOf(request: FastifyRequest): string {
  const { url = '', config } = request.routeOptions;
  const path = config.access === 'page' ? patternOf(pageAtAddress(request.url.split('?', 1)[0] ?? '').page) : url;
  return `${request.method} ${path}`.slice(0, LONGEST_ROUTE);
}
