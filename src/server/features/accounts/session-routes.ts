import { accountParams, sessionsAnswer } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { actorOf, type SessionUser, sessionUser } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';
import { endOwnSession, liveSessions, type OwnSessionRow } from './queries/sessions.ts';

const tags = ['accounts'];

/** Lists the user's sessions and ends a single one. */
export function sessionRoutes(app: App, { db }: AppDeps): void {
  const sessionsOf = async (user: SessionUser) => {
    const rows = await liveSessions(db, [user.id]);
    return { items: rows.map((row) => presentSession(row, user.sessionId)) };
  };

  app.route({
    method: 'GET',
    url: PATHS.sessions,
    schema: {
      tags,
      operationId: 'listSessions',
      summary: "The account's live sessions",
      response: { 200: sessionsAnswer },
    },
    config: { access: 'signed-in' },
    handler: async (request) => sessionsOf(sessionUser(request)),
  });

  app.route({
    method: 'DELETE',
    url: PATHS.session.pattern,
    schema: {
      tags,
      operationId: 'endSession',
      summary: "End one of the account's own sessions",
      params: accountParams,
      response: { 200: sessionsAnswer },
    },
    config: { access: 'signed-in' },
    handler: async (request) => {
      const user = sessionUser(request);
      const ended = await endOwnSession(db, [request.params.id, user.id, actorOf(user)]);
      if (ended.length === 0) throw new AppError('not_found');
      recordSecurityEvent(request, 'sessions_ended');
      return sessionsOf(user);
    },
  });
}

function presentSession({ id, user_agent, created_at, last_seen_at }: OwnSessionRow, thisId: string) {
  return {
    _id: id,
    userAgent: user_agent,
    since: isoInstant(created_at),
    lastSeen: isoInstant(last_seen_at),
    isThis: id === thisId,
  };
}
