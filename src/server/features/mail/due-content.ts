import { shortNumber } from '#domain/booking/booking-money.ts';
import { dueFact, headFacts, paidFacts, tripFacts } from './booking-facts.ts';
import type { MailContent } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';

/** Asks for the amount due for a sold booking (P-14.6). */
export function requestContent(context: MailContext): MailContent {
  const { booking, texts, format, payUrl } = context;
  const due = format.money(booking.due_cents);
  return {
    ...frame(context),
    subject: texts.paymentRequest.subject(due, shortNumber(booking.id)),
    heading: texts.paymentRequest.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.paymentRequest.lead(booking.boat_title, due),
      ...(booking.balance_due_at === null ? [] : [texts.paymentRequest.else]),
    ],
    facts: [...headFacts(context), ...tripFacts(context), ...paidFacts(context), dueFact(context)],
    button: { text: texts.paymentRequest.button, url: payUrl },
    closing: [texts.payLink.key, ...frame(context).closing],
  };
}

/** Confirms a card payment towards the amount due. */
export function receivedContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const amount = format.money(booking.last_card_cents);
  const left = booking.due_cents > 0;
  return {
    ...frame(context),
    subject: texts.paymentReceived.subject(amount, shortNumber(booking.id)),
    heading: texts.paymentReceived.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      `${texts.paymentReceived.lead(booking.boat_title, amount)} ${
        left ? texts.paymentReceived.left(format.money(booking.due_cents)) : texts.paymentReceived.settled
      }`,
    ],
    facts: [...headFacts(context), ...tripFacts(context), ...paidFacts(context), ...(left ? [dueFact(context)] : [])],
  };
}
