import { shortNumber } from '#domain/booking/booking-money.ts';
import { dueFact, headFacts, pdfFact, tripFacts } from './booking-facts.ts';
import type { MailContent } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';
import { missingPassengers } from './passengers-content.ts';
import { passesOf } from './passes.ts';
import { whatToBring } from './what-to-bring.ts';

/** The reminder on the day before, with everything needed on the day. A party that pays at the pier has no codes yet. */
export function reminderContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const { reminder } = texts;
  const isPaid = booking.status !== 'pending';
  return {
    ...frame(context),
    subject: reminder.subject(booking.boat_title, format.shortDate(booking.start_at), format.time(booking.start_at)),
    heading: reminder.heading,
    paragraphs: [texts.hello(booking.customer_name), reminder.lead(booking.boat_title), reminder.call],
    passes: isPaid ? passesOf(context) : [],
    facts: [
      ...headFacts(context),
      ...tripFacts(context),
      ...missingPassengers(context),
      ...(booking.due_cents > 0 ? [dueFact(context)] : []),
      ...(isPaid ? [pdfFact(context)] : []),
    ],
    lists: [whatToBring(context)],
  };
}

/** The mail on the day after: thanks, and a link to leave a review if the operator has set one. */
export function followUpContent(context: MailContext): MailContent {
  const { booking, texts, boatUrl } = context;
  const { followUp } = texts;
  const review = booking.review_url || null;
  return {
    ...frame(context),
    subject: followUp.subject(booking.boat_title),
    heading: followUp.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      followUp.lead(booking.boat_title),
      ...(review ? [followUp.review] : []),
    ],
    facts: [{ label: texts.label.number, lines: [shortNumber(booking.id)] }],
    button: review ? { text: followUp.writeReview, url: review } : { text: followUp.again, url: boatUrl },
  };
}
