import type { Language } from '#contract/language.ts';
import type { Format } from './format.ts';
import type { MailFacts } from './queries.ts';
import type { MailTexts } from './texts/mail-texts.ts';

/** What a mail is written from. */
export interface MailContext {
  readonly booking: MailFacts;
  readonly language: Language;
  readonly texts: MailTexts;
  readonly format: Format;
  readonly now: Temporal.Instant;
  /** The customer's own page, with its key. */
  readonly bookingUrl: string;
  /** Where what is due is paid, with the same key. */
  readonly payUrl: string;
  readonly publicUrl: string;
  /** null where the operator has told none. */
  readonly telephone: string | null;
}
