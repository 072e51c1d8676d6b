/** One outgoing mail. */
export interface OutgoingMail {
  /** The Message-ID without brackets: `booking-paid.3f2b…@rental.example`. The same mail always has the same id. */
  readonly messageId: string;
  readonly to: string;
  /** The name before the sender's address. */
  readonly senderName: string;
  /** The reply address; null: the sender's address. */
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

export interface Mailer {
  /** Resolves after the mail server has accepted it. @throws MailRefused @throws MailNotTaken @throws MailUnanswered */
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * The mail server permanently refused this mail, for example because of an unknown address. `message` contains no personal data.
 */
export class MailRefused extends Error {}

/** The mail server was given the whole mail and has not answered: the mail may have been delivered. */
export class MailUnanswered extends Error {}

/** The mail was not accepted now, and a retry may succeed. `message` has no personal data. */
export class MailNotTaken extends Error {}
