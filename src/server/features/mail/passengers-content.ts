import { passengersOf } from '#domain/booking/passenger-list.ts';
import { headFacts, tripFacts } from './booking-facts.ts';
import type { MailContent, MailFact } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';

/** Asks for the passenger list some days before the trip (P-16.11). */
export function passengersContent(context: MailContext): MailContent {
  const { booking, texts, format, passengersUrl } = context;
  const { passengers } = texts;
  const lead = booking.names_required ? passengers.leadNames : passengers.leadAges;
  return {
    ...frame(context),
    subject: passengers.subject(booking.boat_title, format.shortDate(booking.start_at)),
    heading: passengers.heading,
    paragraphs: [texts.hello(booking.customer_name), lead(booking.boat_title), passengers.how],
    facts: [...headFacts(context), ...tripFacts(context)],
    button: { text: passengers.button, url: passengersUrl },
    closing: [passengers.kept, ...frame(context).closing],
  };
}

/** The link to the passenger list, while it is due and incomplete. */
export function missingPassengers({ booking, texts, passengersUrl }: MailContext): MailFact[] {
  if (!booking.is_list_asked || passengersOf(booking).gaps === null) return [];
  const { label, missing, button } = texts.passengers;
  return [{ label, lines: [missing], link: { text: button, url: passengersUrl } }];
}
