import { shortNumber } from '#domain/booking/booking-money.ts';
import { dueFact, headFacts, moneyLines, paidFacts, pdfFact, tripFacts } from './booking-facts.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import type { MailContext } from './mail-context.ts';
import type { MailContent, MailFact } from './mail-content.ts';
import { frame } from './mail-frame.ts';
import { passesOf } from './passes.ts';

/** Mail about a change: old and new time, the price now, and the codes that are now valid. */
export function movedContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const words = hasMoved(context) ? texts.moved : texts.changed;
  return {
    ...frame(context),
    subject: words.subject(shortNumber(booking.id), format.shortDate(booking.start_at)),
    heading: words.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      words.lead(booking.boat_title),
      ...(booking.type === 'shared' ? [texts.moved.tickets(booking.tickets.length)] : []),
    ],
    passes: passesOf(context),
    facts: [
      ...headFacts(context),
      ...tripFacts(context),
      ...formerly(context),
      ...priceFacts(context),
      pdfFact(context),
    ],
    lists: [cancellationTerms(context)],
  };
}

function hasMoved({ booking }: MailContext): boolean {
  const { moved_from_start: start, moved_from_end: end } = booking;
  return start === null || end === null || !start.equals(booking.start_at) || !end.equals(booking.end_at);
}

function formerly(context: MailContext): MailFact[] {
  const { booking, texts, format } = context;
  const { moved_from_start: start, moved_from_end: end } = booking;
  if (start === null || end === null || !hasMoved(context)) return [];
  const times = texts.times(format.time(start), format.time(end), format.offset(start));
  return [{ label: texts.label.formerly, lines: [format.date(start), times] }];
}

function priceFacts(context: MailContext): MailFact[] {
  const { booking, texts } = context;
  return [
    { label: texts.label.price, lines: moneyLines(context, booking.amount_gross_cents) },
    ...paidFacts(context),
    ...(booking.due_cents > 0 ? [dueFact(context)] : []),
  ];
}
