import type { Language } from '#contract/language.ts';
import { prepared } from '../../../db/statement.ts';
import type { KeptMessage } from '../keep-message.ts';
import type { MailSubject } from '../mail-subject.ts';
import { ALERT_LANGUAGE } from './notices.ts';

export type OutboxRow = MailSubject & {
  id: string;
  key: string;
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';
  attempts: number;
  failure: string | null;
  message: KeptMessage | null;
  created_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  /** The address of the customer, the account or the recipient of an alert. */
  address: string | null;
  language: Language;
  boat_title: string | null;
};

const OUTBOX = `
  select m.id, m.key, m.kind, m.status, m.attempts, m.failure, m.message, m.created_at, m.sent_at, m.booking_id, m.refund_id,
    m.password_link_id, m.notice_id::text as notice_id, m.waitlist_entry_id, m.gift_sale_id, m.gift_refund_id, m.recipient,
    coalesce(b.customer_email, u.email, l.email, w.email, g.buyer_email, m.recipient) as address,
    coalesce(b.language, l.language, w.language, g.language, ${ALERT_LANGUAGE}) as language,
    boat.title as boat_title
  from mail_outbox m left join bookings b on b.id = m.booking_id left join waitlist_entries w on w.id = m.waitlist_entry_id
    left join boats boat on boat.id = coalesce(b.boat_id, w.boat_id)
    left join gift_sales g on g.id = m.gift_sale_id
    left join password_links l on l.id = m.password_link_id left join users u on u.id = l.user_id`;

/** Newest first, starting after the given mail or with the newest. */
export const outboxPage = prepared<[afterId: string | null, limit: number], OutboxRow>(
  'outbox-page',
  `${OUTBOX} where m.kind <> 'alert-webhook'
     and ($1::uuid is null or (m.created_at, m.id) < (select created_at, id from mail_outbox where id = $1))
   order by m.created_at desc, m.id desc limit $2`,
);

export const outboxMail = prepared<[id: string], OutboxRow>(
  'outbox-mail',
  `${OUTBOX} where m.id = $1 and m.kind <> 'alert-webhook'`,
);
