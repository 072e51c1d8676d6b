import { shortNumber } from '#domain/booking/booking-money.ts';
import { isSold } from '#domain/booking/lifecycle.ts';
import type { Cents } from '#domain/money.ts';
import { headFacts, tripFacts } from './booking-facts.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import type { MailContext } from './mail-context.ts';
import type { MailContent, MailFact } from './mail-content.ts';
import { frame } from './mail-frame.ts';
import { allPasses, SHOWN_PASSES } from './passes.ts';
import { whatToBring } from './what-to-bring.ts';

/** Input for a group's mail: one context for each booking, the earliest first, and the group's page including its token. */
export interface GroupContext {
  readonly groupId: string;
  readonly trips: readonly [MailContext, ...MailContext[]];
  readonly groupUrl: string;
}

/** The places held for a group, and the link to pay for them (P-14.22). */
export function groupLinkContent({ groupId, trips, groupUrl }: GroupContext): MailContent {
  const held = trips.filter(({ booking }) => booking.status === 'pending');
  const [first] = trips;
  const { texts, format, booking } = first;
  const until = held[0]?.booking.hold_expires_at ?? booking.start_at;
  const dueCents = sumOf(held, (trip) => trip.booking.first_due_cents);
  return {
    ...frame(first),
    subject: texts.group.link.subject(shortNumber(groupId), format.money(dueCents)),
    heading: texts.payLink.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.group.link.lead(format.date(until), format.time(until), format.money(dueCents)),
    ],
    facts: [numberFact(first, groupId), ...held.flatMap(tripOf), totalFact(first, texts.label.due, dueCents)],
    lists: [cancellationTerms(first)],
    button: { text: texts.payLink.button, url: groupUrl },
    closing: [texts.group.key, ...frame(first).closing],
  };
}

/** The confirmation of a group: all trips with their tickets in one mail. */
export function groupPaidContent({ groupId, trips, groupUrl }: GroupContext): MailContent {
  const sold = trips.filter(({ booking }) => isSold(booking.status));
  const [first] = trips;
  const { texts, format, booking } = first;
  const all = sold.flatMap((trip) =>
    allPasses(trip).map((pass) => ({ ...pass, name: `${trip.booking.boat_title}: ${pass.name}` })),
  );
  const passes = all.slice(0, SHOWN_PASSES);
  return {
    ...frame(first),
    subject: texts.group.paid.subject(shortNumber(groupId), format.plural(sold.length, texts.group.trips)),
    heading: texts.paid.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      `${texts.group.paid.lead(format.plural(sold.length, texts.group.trips))} ${texts.paid.show(passes.length)}`,
      ...(all.length > passes.length ? [texts.group.morePasses] : []),
    ],
    passes,
    facts: [numberFact(first, groupId), ...sold.flatMap(tripOf), ...paidTotals(first, sold), ...openRest(first, sold)],
    lists: [whatToBring(first), cancellationTerms(first)],
    button: { text: texts.group.open, url: groupUrl },
    closing: [texts.group.key, ...frame(first).closing],
  };
}

/** What was paid for all trips and what has gone back of it, as `paidFacts` for one booking (P-17.8). */
function paidTotals(first: MailContext, sold: readonly MailContext[]): MailFact[] {
  const { label } = first.texts;
  const paidCents = sumOf(sold, (trip) => trip.booking.received_cents);
  const refundedCents = sumOf(sold, (trip) => trip.booking.refunded_cents);
  const paid = totalFact(first, label.paid, paidCents);
  return refundedCents === 0 ? [paid] : [paid, totalFact(first, label.refundedInAll, refundedCents)];
}

function openRest(first: MailContext, sold: readonly MailContext[]): MailFact[] {
  const cents = sumOf(sold, (trip) => trip.booking.due_cents);
  return cents > 0 ? [totalFact(first, first.texts.label.due, cents)] : [];
}

function numberFact({ texts }: MailContext, groupId: string): MailFact {
  return { label: texts.group.number, lines: [shortNumber(groupId)] };
}

/** One of several trips, with the same facts as in a mail of its own. */
function tripOf(context: MailContext): MailFact[] {
  return [...headFacts(context), ...tripFacts(context)];
}

function totalFact({ format }: MailContext, label: string, cents: Cents): MailFact {
  return { label, lines: [format.money(cents)] };
}

function sumOf(trips: readonly MailContext[], cents: (trip: MailContext) => Cents): Cents {
  return trips.reduce((sum, trip) => sum + cents(trip), 0);
}
