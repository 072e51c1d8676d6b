import type { OutboxItem, OutboxMail, OutboxPage } from '#contract/outbox.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { issueGroupToken, issueToken } from '../../booking/access/booking-tokens.ts';
import { addGiftToken } from '../../booking/money/gifts/queries/sales.ts';
import { GROUP_MAILS } from '../../booking/events.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken, newToken } from '../../http/token-hash.ts';
import { composeMail } from './compose-mail.ts';
import { type KeptMessage, keepMessage } from './keep-message.ts';
import { groupOfBooking } from './queries/facts.ts';
import { outboxMail, outboxPage, type OutboxRow } from './queries/outbox.ts';
import { addLinkToken, addWaitlistToken } from './queries/queue.ts';

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'files' | 'secrets'>;

/** A page of mail, newest first. `cursor` is the last mail of the previous page. */
export async function listMail(
  { db }: Deps,
  query: { cursor?: string | undefined; limit: number },
): Promise<OutboxPage> {
  const rows = await outboxPage(db, [query.cursor ?? null, query.limit + 1]);
  const shown = rows.slice(0, query.limit);
  return { items: shown.map(presentItem), nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

/** The mail as it was sent, without its token, or as it would be sent now. @throws AppError not_found */
export async function readMail(deps: Deps, id: string): Promise<OutboxMail> {
  const row = await load(deps, id);
  const { subject, text, attachments } = await messageOf(deps, row);
  return {
    ...presentItem(row),
    subject,
    text,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      bytes: Buffer.byteLength(content, 'base64'),
    })),
  };
}

/** The mail as HTML with its attached images inlined. @throws AppError not_found */
export async function readMailHtml(deps: Deps, id: string): Promise<string> {
  const { html, attachments } = await messageOf(deps, await load(deps, id));
  return attachments.reduce(
    (page, { cid, contentType, content }) =>
      cid ? page.replaceAll(`src="cid:${cid}"`, `src="data:${contentType};base64,${content}"`) : page,
    html,
  );
}

async function load({ db }: Deps, id: string): Promise<OutboxRow> {
  const [row] = await outboxMail(db, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

async function messageOf(deps: Deps, row: OutboxRow): Promise<KeptMessage> {
  if (row.message) return row.message;
  const { message, language } = await composeMail(deps, row, await tokenFor(deps, row));
  return keepMessage(message, language);
}

/** Tokens are not stored in readable form, so each view of an unsent mail creates new links. */
async function tokenFor({ db }: Deps, row: OutboxRow): Promise<string> {
  if (row.booking_id !== null) {
    const [member] = GROUP_MAILS.some((kind) => kind === row.kind) ? await groupOfBooking(db, [row.booking_id]) : [];
    const token = member ? await issueGroupToken(db, member.group_id) : await issueToken(db, row.booking_id, 'shown');
    if (row.kind === 'waitlist-offer') await addWaitlistToken(db, [row.booking_id, hashToken(token)]);
    return token;
  }
  const token = newToken();
  if (row.kind === 'waitlist-confirm') await addWaitlistToken(db, [row.waitlist_entry_id, hashToken(token)]);
  if (row.kind === 'gift-voucher' || row.kind === 'gift-refunded')
    await addGiftToken(db, [row.gift_sale_id, hashToken(token)]);
  if (row.password_link_id === null) return token;
  await addLinkToken(db, [row.password_link_id, hashToken(token)]);
  return token;
}

function presentItem(row: OutboxRow): OutboxItem {
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    to: row.message?.to ?? row.address,
    language: row.message?.language ?? row.language,
    bookingId: row.booking_id,
    bookingNumber: row.booking_id && shortNumber(row.booking_id),
    boatTitle: row.boat_title,
    attempts: row.attempts,
    failure: row.failure,
    createdAt: isoInstant(row.created_at),
    sentAt: row.sent_at && isoInstant(row.sent_at),
  };
}
