import type { BookingMailKind } from '../../booking/events.ts';

/** A mail belongs to a booking, to a one-time link of an account, to an entry in the waitlist, to a gift, or to a notice of the staff. */
export type MailSubject =
  | { kind: BookingMailKind; booking_id: string; refund_id: string | null; password_link_id: null; notice_id?: null }
  | { kind: 'password-reset'; booking_id: null; refund_id: null; password_link_id: string; notice_id?: null }
  | WaitlistSubject
  | GiftSubject
  | AlertSubject;

/** Of the mail that confirms an entry. */
export interface WaitlistSubject {
  kind: 'waitlist-confirm';
  booking_id: null;
  refund_id: null;
  password_link_id: null;
  notice_id?: null;
  waitlist_entry_id: string;
}

/** Of a mail to the buyer of a voucher: it brings the voucher, or says that money goes back. */
export type GiftSubject = GiftMail<'gift-voucher'> | GiftMail<'gift-refunded'>;

interface GiftMail<Kind extends string> {
  kind: Kind;
  booking_id: null;
  refund_id: null;
  password_link_id: null;
  notice_id?: null;
  gift_sale_id: string;
  /** What goes back. */
  gift_refund_id: string | null;
}

/** Of a mail to a recipient in the settings. */
export interface AlertSubject extends NoticeSubject {
  kind: 'staff-alert';
  recipient: string;
}

/** Of a call of the chat service. */
interface WebhookSubject extends NoticeSubject {
  kind: 'alert-webhook';
}

interface NoticeSubject {
  booking_id: null;
  refund_id: null;
  password_link_id: null;
  notice_id: string;
}

export type QueuedMail = (MailSubject | WebhookSubject) & { id: string; key: string; attempts: number };
