import { prepared } from '../../db/statement.ts';

/**
 * What a token is for. `group` tokens open a group's page and each of its bookings. They and `sent` tokens (in mails and
 * in links that staff hand out) are valid until the booking's customer is erased (P-23.4); of each other kind the newest
 * 20 are valid.
 */
export type TokenKind = 'group' | 'sent' | 'answered' | 'shown' | 'session';

/** SQL: whether a booking has this link token or this checkout session; each a hash or null. */
export function isProofSql(of: { bookingId: string; link: string; session: string }): string {
  return `exists (select from booking_tokens where booking_id = ${of.bookingId} and hash in (${of.link}, ${of.session})
     and hash = case kind when 'session' then ${of.session} else ${of.link} end)`;
}

/** No row: no such booking. */
export const isProofOf = prepared<
  [bookingId: string, link: Buffer | null, session: Buffer | null],
  { is_valid: boolean }
>(
  'is-proof-of-booking',
  `select ${isProofSql({ bookingId: 'b.id', link: '$2', session: '$3' })} as is_valid from bookings b where b.id = $1`,
);

/** Keeps the newest 20 tokens of each kind except `sent` and `group`, so that repeated requests do not fill the table. */
export const addToken = prepared<[bookingId: string, hash: Buffer, kind: TokenKind], never>(
  'add-booking-token',
  `with added as (
     insert into booking_tokens (booking_id, hash, kind) values ($1, $2, $3) on conflict do nothing returning kind
   )
   delete from booking_tokens t using added
   where t.booking_id = $1 and t.kind = added.kind and added.kind not in ('sent', 'group') and t.hash in (
     select hash from booking_tokens where booking_id = $1 and kind = $3 order by created_at desc, hash offset 19)`,
);

/** Gives the hold to the session whose cookie is in the latest answer. */
export const moveHoldToSession = prepared<[bookingId: string, session: Buffer], never>(
  'move-hold-to-session',
  `update bookings set checkout_session = $2 where id = $1 and status = 'pending' and checkout_session <> $2`,
);

export const addressOfBooking = prepared<[bookingId: string], { customer_email: string | null }>(
  'address-of-booking',
  'select customer_email from bookings where id = $1 and change_id is null',
);

/** Whether the token is a group's own; no row: no such group. */
export const isProofOfGroup = prepared<[groupId: string, link: Buffer], { is_valid: boolean }>(
  'is-proof-of-group',
  `select exists (
     select from booking_tokens t join bookings b on b.id = t.booking_id
     where t.hash = $2 and t.kind = 'group' and b.group_id = g.id
   ) as is_valid from booking_groups g where g.id = $1`,
);

/** The token opens the group's page and each of its bookings. */
export const addGroupToken = prepared<[groupId: string, hash: Buffer], never>(
  'add-group-token',
  `insert into booking_tokens (booking_id, hash, kind) select id, $2, 'group' from bookings where group_id = $1
   on conflict do nothing`,
);
