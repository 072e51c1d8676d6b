import { dueFact, headFacts, tripFacts } from './booking-facts.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import type { MailContent } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';

/** Offers a held place to somebody on the waitlist (P-27.4). */
export function offerContent(context: MailContext): MailContent {
  const { booking, texts, format, payUrl, waitlistUrl } = context;
  const until = booking.hold_expires_at ?? booking.start_at;
  return {
    ...frame(context),
    subject: texts.waitlist.offer.subject(booking.boat_title, format.shortDate(booking.start_at), format.time(until)),
    heading: texts.waitlist.offer.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.waitlist.offer.lead(booking.boat_title, format.date(until), format.time(until)),
      booking.type === 'shared' ? texts.waitlist.offer.children : texts.waitlist.offer.otherTime,
    ],
    facts: [
      ...headFacts(context),
      ...tripFacts(context),
      dueFact(context),
      {
        label: texts.waitlist.label,
        lines: [texts.waitlist.offer.unwanted],
        link: { text: texts.waitlist.leave, url: waitlistUrl },
      },
    ],
    lists: [cancellationTerms(context)],
    button: { text: texts.payLink.button, url: payUrl },
    closing: [texts.payLink.key, ...frame(context).closing],
  };
}
