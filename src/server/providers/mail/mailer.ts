/** One mail as it goes out. */
export interface OutgoingMail {
  /** Without brackets: `booking-paid.3f2b…@rental.example`. The same mail always has the same. */
  readonly messageId: string;
  readonly to: string;
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

/** Hands mail to whoever delivers it. */
export interface Mailer {
  /** Resolves once the other side has taken it. @throws MailRefused @throws MailNotTaken */
  send(mail: OutgoingMail): Promise<void>;
}

/** The other side will never take this mail: it knows no such address. `message` holds no personal data. */
export class MailRefused extends Error {}

/** It was not taken now and may be later. `message` holds no personal data. */
export class MailNotTaken extends Error {}
