import type { BookingMailKind } from '../../booking/events.ts';

/** What a mail is about: a booking, a one-time link of an account, a waitlist entry, a gift, or a notice to the staff. */
export type MailSubject =
  | { kind: BookingMailKind; booking_id: string; refund_id: string | null; password_link_id: null; notice_id?: null }
  | { kind: 'password-reset'; booking_id: null; refund_id: null; password_link_id: string; notice_id?: null }
  | WaitlistSubject
  | GiftSubject
  | AlertSubject;

/** The subject of the mail that confirms a waitlist entry. */
export interface WaitlistSubject {
  kind: 'waitlist-confirm';
  booking_id: null;
  refund_id: null;
  password_link_id: null;
  notice_id?: null;
  waitlist_entry_id: string;
}

/** The subject of a mail to the buyer of a voucher, which delivers the voucher or announces a refund. */
export type GiftSubject = GiftMail<'gift-voucher'> | GiftMail<'gift-refunded'>;

interface GiftMail<Kind extends string> {
  kind: Kind;
  booking_id: null;
  refund_id: null;
  password_link_id: null;
  notice_id?: null;
  gift_sale_id: string;
  /** The refund; null in the mail that delivers the voucher. */
  gift_refund_id: string | null;
}

/** The subject of a mail to a recipient of alerts in the settings. */
export interface AlertSubject extends NoticeSubject {
  kind: 'staff-alert';
  recipient: string;
}

/** The subject of a call to the chat service. */
interface WebhookSubject extends NoticeSubject {
  kind: 'alert-webhook';
}

interface NoticeSubject {
  booking_id: null;
  refund_id: null;
  password_link_id: null;
  notice_id: string;
}

export type QueuedMail = (MailSubject | WebhookSubject) & {
  id: string;
  key: string;
  attempts: number;
  /** Those before this attempt after which it is not known whether the mail has arrived. */
  attempts_unanswered: number;
};
