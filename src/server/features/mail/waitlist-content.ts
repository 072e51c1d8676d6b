import { dueFact, headFacts, tripFacts } from './booking-facts.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import type { MailContent } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';

/** Offers a held place to somebody on the waitlist (P-27.4). */
export function offerContent(context: MailContext): MailContent {
  const { booking, texts, format, payUrl, waitlistUrl } = context;
  const until = booking.hold_expires_at ?? booking.start_at;
  const { children, otherTime, ...offers } = texts.waitlist.offer;
  const words = offers[booking.type];
  return {
    ...frame(context),
    subject: words.subject(booking.boat_title, format.shortDate(booking.start_at), format.time(until)),
    heading: words.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      words.lead(booking.boat_title, format.date(until), format.time(until)),
      booking.type === 'shared' ? children : otherTime,
    ],
    facts: [
      ...headFacts(context),
      ...tripFacts(context),
      dueFact(context),
      {
        label: texts.waitlist.label,
        lines: [words.unwanted],
        link: { text: texts.waitlist.leave, url: waitlistUrl },
      },
    ],
    lists: [cancellationTerms(context)],
    button: { text: texts.payLink.button, url: payUrl },
    closing: [texts.payLink.key, ...frame(context).closing],
  };
}
