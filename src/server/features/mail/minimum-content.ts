import { headFacts, pdfFact, tripFacts } from './booking-facts.ts';
import type { MailContent, MailFact } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';
import { whatToBring } from './what-to-bring.ts';

/** Whether the trip runs, and when that is decided (P-7.7); empty when the trip has no minimum or no decision is pending. */
export function minimumFact(context: MailContext): MailFact[] {
  const lines = minimumLines(context);
  return lines.length > 0 ? [{ label: context.texts.minimum.label, lines }] : [];
}

function minimumLines({ booking, texts: { minimum }, format }: MailContext): string[] {
  const { seats_needed: needed, seats_sold: sold, decides_at: at, trip_runs: runs } = booking;
  if (needed === null) return [];
  if (runs) return [minimum.runs];
  if (at === null) return [];
  const missing = needed - (sold ?? 0);
  return [
    minimum.undecided(format.plural(needed, minimum.guests), format.date(at), format.time(at)),
    missing > 0 ? minimum.missing(format.plural(missing, minimum.missingGuests)) : minimum.reached,
  ];
}

/** The mail after the decision that the trip runs. */
export function runsContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const { minimum } = texts;
  return {
    ...frame(context),
    subject: minimum.subject(booking.boat_title, format.shortDate(booking.start_at)),
    heading: minimum.heading,
    paragraphs: [texts.hello(booking.customer_name), minimum.lead(booking.boat_title)],
    facts: [...headFacts(context), ...tripFacts(context), ...(booking.status === 'pending' ? [] : [pdfFact(context)])],
    lists: [whatToBring(context)],
  };
}
