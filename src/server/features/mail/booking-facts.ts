import { mapLink } from '#domain/boat/map-link.ts';
import { beThereAt, isThereDayBefore } from '#domain/booking/be-there-at.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import type { Cents } from '#domain/money.ts';
import { includedTax } from '#domain/pricing/igic.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import type { MailContext } from './mail-context.ts';
import type { MailFact } from './mail-content.ts';

/** Identifies the booking: number, boat, day. */
export function headFacts({ booking, texts, format }: MailContext): MailFact[] {
  return [
    { label: texts.label.number, lines: [shortNumber(booking.id)] },
    { label: texts.label.boat, lines: [booking.boat_title, booking.type === 'private' ? texts.charter : texts.trip] },
    { label: texts.label.day, lines: [format.date(booking.start_at)] },
  ];
}

/** Time, place, arrival and party (P-17.3). */
export function tripFacts(context: MailContext): MailFact[] {
  const { booking, texts, format } = context;
  const { start_at: start, end_at: end } = booking;
  const map = mapLink({ lat: booking.port_lat, lon: booking.port_lon });
  return [
    {
      label: texts.label.time,
      lines: [
        texts.times(format.time(start), format.time(end), format.offset(start)),
        format.plural(hoursBetween(start, end), texts.hours),
      ],
    },
    {
      label: texts.label.where,
      lines: whereLines(context),
      ...(map && { link: { text: texts.map, url: map } }),
    },
    { label: texts.label.beThere, lines: [beThereLine(context)] },
    { label: texts.label.party, lines: partyLines(context) },
  ];
}

/** Time and place of arrival, with the day if it is the one before the trip. */
export function beThereLine({ booking, texts, format }: MailContext): string {
  const at = beThereAt(booking.start_at);
  const time = format.time(at);
  return texts.beThere(isThereDayBefore(booking.start_at) ? `${time} (${format.shortDate(at)})` : time);
}

/** Port, pontoon and address; unknown parts are left out. */
export function whereLines({ booking, texts }: MailContext): string[] {
  const { port_name: name, pontoon, port_address: address } = booking;
  return [name, pontoon && texts.pontoon(pontoon), address].filter((line) => line !== null);
}

/** The name of the PDF's content: a boarding pass, a ticket or tickets. */
export function pdfTitle({ booking, texts }: MailContext): string {
  return booking.type === 'private' ? texts.pdf.private : texts.pdf.shared(booking.tickets.length);
}

/** The link to confirmation and tickets as PDF. */
export function pdfFact(context: MailContext): MailFact {
  const { texts, pdfUrl } = context;
  return { label: texts.pdf.label, lines: [pdfTitle(context)], link: { text: texts.pdf.open, url: pdfUrl } };
}

export function dueFact(context: MailContext): MailFact {
  const { booking, texts } = context;
  const { due_cents: cents, balance_due_at: until } = booking;
  const deadline = until === null ? [] : [deadlineOf(context, until)];
  return { label: texts.label.due, lines: [...moneyLines(context, cents), ...deadline] };
}

function deadlineOf({ booking, texts, format }: MailContext, until: Temporal.Instant): string {
  if (booking.has_card) return texts.chargedOn(format.date(until), booking.card_last4 ?? '');
  return texts.payBy(format.date(until), format.time(until));
}

export function paidFact(context: MailContext): MailFact {
  return { label: context.texts.label.paid, lines: moneyLines(context, context.booking.received_cents) };
}

/** What was paid and what has gone back of it: the difference and the amount due make up the price (P-17.8). */
export function paidFacts(context: MailContext): MailFact[] {
  const { booking, texts } = context;
  if (booking.refunded_cents === 0) return [paidFact(context)];
  return [paidFact(context), { label: texts.label.refundedInAll, lines: moneyLines(context, booking.refunded_cents) }];
}

/** An amount and the IGIC included in it (not in the booking's price). */
export function moneyLines({ booking, texts, format }: MailContext, cents: Cents): string[] {
  const percent = Number(booking.igic_percent);
  return [format.money(cents), texts.igic(format.number(percent), format.money(includedTax(cents, percent)))];
}

function partyLines({ booking, texts, format }: MailContext): string[] {
  const { type, people, seats, adults, child_u13: children, child_u6_free: smallChildren } = booking;
  const heads = type === 'private' ? people : seats;
  const groups = [
    [adults, texts.adults],
    [children, texts.children],
    [smallChildren, texts.smallChildren],
  ] as const;
  const told = groups.filter(([count]) => count > 0).map(([count, forms]) => format.plural(count, forms));
  return [...(heads ? [format.plural(heads, texts.people)] : []), ...(told.length > 0 ? [told.join(', ')] : [])];
}
