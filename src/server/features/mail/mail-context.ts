import type { Language } from '#contract/language.ts';
import type { Format } from './format.ts';
import type { MailFacts } from './queries.ts';
import type { MailTexts } from './texts/mail-texts.ts';

/** Input for the content of a booking mail. */
export interface MailContext {
  readonly booking: MailFacts;
  readonly language: Language;
  readonly texts: MailTexts;
  readonly format: Format;
  readonly now: Temporal.Instant;
  /** The customer's booking page, including its access token. */
  readonly bookingUrl: string;
  /** The page that takes the payment due, including the access token. */
  readonly payUrl: string;
  readonly publicUrl: string;
  /** null when the operator has set none. */
  readonly telephone: string | null;
}
