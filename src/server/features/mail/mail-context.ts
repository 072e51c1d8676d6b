import type { Language } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { openCode } from '../../booking/voucher-code.ts';
import { type Format, formatIn } from './format.ts';
import type { MailFacts } from './queries/facts.ts';
import type { MailTexts } from './texts/mail-texts.ts';
import { textsIn } from './texts/texts-in.ts';

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
  /** The page on which the security deposit is authorized, including the access token. */
  readonly depositUrl: string;
  /** The page on which the guest of a disrupted booking chooses, including the access token. */
  readonly choiceUrl: string;
  /** Confirmation and tickets to print, including the access token. */
  readonly pdfUrl: string;
  /** The page of the passenger list, including the access token. */
  readonly passengersUrl: string;
  /** The page of the recipient's waitlist entry, including the token; used in a mail with an offer. */
  readonly waitlistUrl: string;
  /** The code of the voucher issued for this booking's money; null: there is none. */
  readonly voucherCode: string | null;
  /** What the money is worth as a voucher, without the bonus; set while the guest of a disruption can choose. */
  readonly voucherWorthCents?: Cents;
  /** The page of the booked boat. */
  readonly boatUrl: string;
  /** null when the operator has set none. */
  readonly telephone: string | null;
}

export function mailContext(
  { env, clock, secrets }: Pick<AppDeps, 'env' | 'clock' | 'secrets'>,
  booking: MailFacts,
  token: string,
): MailContext {
  const { language, id } = booking;
  return {
    booking,
    language,
    texts: textsIn(language),
    format: formatIn(language),
    now: clock.now(),
    bookingUrl: `${env.publicUrl}/booking/${id}?t=${token}`,
    depositUrl: `${env.publicUrl}/booking/${id}/deposit?t=${token}`,
    choiceUrl: `${env.publicUrl}/booking/${id}/choice?t=${token}`,
    payUrl: `${env.publicUrl}/booking/${id}/pay?t=${token}`,
    pdfUrl: `${env.publicUrl}${BOOKING_PATHS.bookingPdf(id)}?t=${token}`,
    passengersUrl: `${env.publicUrl}/booking/${id}/passengers?t=${token}`,
    waitlistUrl: waitlistUrl(env, language, token),
    boatUrl: `${env.publicUrl}${localPath(language, PAGES.boat.path(booking.boat_slug))}`,
    voucherCode: booking.voucher && openCode(secrets, sealedOf(booking.voucher)),
    telephone: booking.site_phone || null,
  };
}

/** The page on which a guest confirms a waitlist entry or leaves the list (P-27.7). */
export function waitlistUrl(
  { publicUrl }: Pick<AppDeps['env'], 'publicUrl'>,
  language: Language,
  token: string,
): string {
  return `${publicUrl}${localPath(language, PAGES.waitlist.path)}?token=${token}`;
}

function sealedOf({ id, code }: NonNullable<MailFacts['voucher']>) {
  return { id, sealed_code: Buffer.from(code, 'hex') };
}
