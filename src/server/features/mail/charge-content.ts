import { shortNumber } from '#domain/booking/booking-money.ts';
import { dueFact, headFacts, moneyLines, paidFacts, tripFacts } from './booking-facts.ts';
import type { MailContent } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';

/** Announces that the rest will be charged to the card stored with the guest's consent (P-14.8). */
export function chargeAnnouncedContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const amount = format.money(booking.due_cents);
  const day = format.date(booking.balance_due_at ?? booking.start_at);
  return {
    ...frame(context),
    subject: texts.chargeAnnounced.subject(amount, shortNumber(booking.id)),
    heading: texts.chargeAnnounced.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.chargeAnnounced.lead(booking.boat_title, amount, day, booking.card_last4 ?? ''),
      texts.chargeAnnounced.else,
    ],
    facts: [...headFacts(context), ...tripFacts(context), ...paidFacts(context), dueFact(context)],
  };
}

/** Asks the guest to pay after the card was declined, or its bank requires authentication. */
export function chargeFailedContent(context: MailContext): MailContent {
  const { booking, texts, format, payUrl } = context;
  const amount = format.money(booking.due_cents);
  const { lead, asks, declined } = texts.chargeFailed;
  return {
    ...frame(context),
    subject: texts.chargeFailed.subject(amount, shortNumber(booking.id)),
    heading: texts.chargeFailed.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      `${lead(booking.boat_title, amount, booking.card_last4 ?? '')} ${
        booking.charge_failure === 'authentication_required' ? asks : declined
      }`,
      texts.chargeFailed.else,
    ],
    // Without the day of the charge, because the charge has failed.
    facts: [
      ...headFacts(context),
      ...tripFacts(context),
      ...paidFacts(context),
      { label: texts.label.due, lines: moneyLines(context, booking.due_cents) },
    ],
    button: { text: texts.paymentRequest.button, url: payUrl },
    closing: [texts.payLink.key, ...frame(context).closing],
  };
}
