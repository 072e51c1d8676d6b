import type { Role } from '#domain/policy.ts';
import { prepared } from '../../../../db/statement.ts';

export type TicketPurpose = 'second-factor' | 'passkey-sign-in' | 'passkey-registration' | 'confirmation';

/** Also deletes some expired tickets, so that the table does not grow. */
export const insertTicket = prepared<
  [
    hash: Buffer,
    purpose: TicketPurpose,
    userId: string | null,
    sessionId: string | null,
    challenge: string | null,
    remember: boolean,
  ],
  { expires_at: Temporal.Instant }
>(
  'insert-sign-in-ticket',
  `with gone as (
     delete from sign_in_tickets where token_hash in (
       select token_hash from sign_in_tickets where expires_at < app_now() - interval '1 hour'
       order by expires_at limit 20 for update skip locked)
   )
   insert into sign_in_tickets (token_hash, purpose, user_id, session_id, challenge, remember, expires_at)
   values ($1, $2, $3, $4, $5, $6, app_now() + interval '5 minutes') returning expires_at`,
);

/** Condition on `sign_in_tickets t`: the ticket may still be answered. Five wrong answers end it. */
const IS_OPEN = `t.used_at is null and t.expires_at > app_now() and t.attempts < 5
  and (t.user_id is null or exists (
    -- A new password, another role or a disabled account ends the sign-in.
    select from users where id = t.user_id and disabled_at is null and updated_at <= t.created_at))`;

export interface TicketRow {
  user_id: string | null;
  session_id: string | null;
  challenge: string | null;
  remember: boolean;
}

/** Counts an answer before it is checked and removes the challenge, so that each challenge is answered once. */
export const takeAttempt = prepared<[hash: Buffer, purpose: TicketPurpose], TicketRow>(
  'take-sign-in-attempt',
  `with before as (
     select token_hash, challenge from sign_in_tickets where token_hash = $1 and purpose = $2 for update
   )
   update sign_in_tickets t set attempts = attempts + 1, challenge = null
   from before where t.token_hash = before.token_hash and ${IS_OPEN}
   returning t.user_id, t.session_id, before.challenge, t.remember`,
);

export const setChallenge = prepared<[hash: Buffer, challenge: string], { token_hash: Buffer }>(
  'set-sign-in-challenge',
  `update sign_in_tickets t set challenge = $2
   where token_hash = $1 and purpose = 'second-factor' and ${IS_OPEN} returning token_hash`,
);

export const ticketOwner = prepared<[hash: Buffer], { user_id: string }>(
  'sign-in-ticket-owner',
  `select u.id as user_id from sign_in_tickets t join users u on u.id = t.user_id
   where t.token_hash = $1 and t.purpose = 'second-factor' and ${IS_OPEN}`,
);

/** Marks the ticket as used. Returns no row when it was used or expired in the meantime. */
export const closeTicket = prepared<[hash: Buffer], { token_hash: Buffer }>(
  'close-sign-in-ticket',
  `update sign_in_tickets set used_at = app_now()
   where token_hash = $1 and used_at is null and expires_at > app_now() returning token_hash`,
);

/** The account that a session is opened for. Returns no row for a disabled one. */
export const activeAccount = prepared<
  [id: string],
  { id: string; email: string; role: Role; password_hash: string | null }
>('active-account', 'select id, email, role, password_hash from users where id = $1 and disabled_at is null');
