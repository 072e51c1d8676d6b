/** One outgoing mail. */
export interface OutgoingMail {
  /** The Message-ID without brackets: `booking-paid.3f2b…@rental.example`. It is always the same for the same mail. */
  readonly messageId: string;
  readonly to: string;
  /** The name before the sender's address. */
  readonly senderName: string;
  /** Where answers go; null: to the sender's address. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** Shown within the HTML, as `cid:…`. */
  readonly cid?: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves after the mail server has accepted it. @throws MailRefused @throws MailNotTaken */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server refused this mail for good, such as for an unknown address. `message` has no personal data. */
export class MailRefused extends Error {}

/** The mail was not accepted now, and a retry may succeed. `message` has no personal data. */
export class MailNotTaken extends Error {}
