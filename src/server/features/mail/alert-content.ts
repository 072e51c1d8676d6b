import { shortNumber } from '#domain/booking/booking-money.ts';
import type { StaffNotice } from '#domain/booking/staff-notices.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { Language } from '#contract/language.ts';
import { PAGES } from '#contract/pages.ts';
import type { Queryable } from '../../db/database.ts';
import { type Format, formatIn } from './format.ts';
import type { MailContent, MailFact } from './mail-content.ts';
import { notice, type NoticedBooking, noticedBooking, type NoticedMessage, noticedMessage } from './queries/notices.ts';
import type { MailTexts } from './texts/mail-texts.ts';
import { textsIn } from './texts/texts-in.ts';

/** A notice to the staff with the booking or message that it is about. */
export interface Notice {
  readonly id: string;
  readonly kind: StaffNotice;
  readonly at: Temporal.Instant;
  readonly language: Language;
  readonly about:
    | { readonly booking: NoticedBooking; readonly message?: never }
    | { readonly message: NoticedMessage; readonly booking?: never };
}

/** @throws Error when there is no such notice */
export async function readNotice(sql: Queryable, id: string): Promise<Notice> {
  const [row] = await notice(sql, [id]);
  const [booking] = row?.booking_id ? await noticedBooking(sql, [row.booking_id, row.language]) : [];
  const [message] = row?.message_id ? await noticedMessage(sql, [row.message_id]) : [];
  const about = booking ? { booking } : message && { message };
  if (!row || !about) throw new Error(`Notice ${id} is about nothing`);
  return { id, kind: row.kind, at: row.at, language: row.language, about };
}

/** The mail to a recipient of alerts. */
export function alertContent({ kind, language, about }: Notice, publicUrl: string): MailContent {
  const texts = textsIn(language);
  const format = formatIn(language);
  const { booking, message } = about;
  const common = { passes: [], lists: [], closing: [texts.alert.why] };
  if (message) {
    return {
      ...common,
      subject: texts.alert.messageFrom(message.name),
      heading: texts.alert.heading.message,
      paragraphs: message.message ? message.message.split(/\n+/) : [texts.alert.noText],
      facts: messageFacts(message, texts),
      button: { text: texts.alert.openMessages, url: `${publicUrl}${PAGES.messages.path}` },
    };
  }
  return {
    ...common,
    subject: `${headline(kind, booking, texts)}: ${booking.boat}, ${moment(booking, format)}`,
    heading: texts.alert.heading[kind],
    paragraphs: leadOf(kind, booking, texts),
    facts: bookingFacts(booking, texts, format),
    button: { text: texts.alert.openBooking, url: bookingUrl(booking, publicUrl) },
  };
}

/**
 * The message to the chat service. Everyone in its channel can read it, so it contains no name, telephone, email or text of a
 * guest, only the link to them.
 */
export function webhookBody({ id, kind, at, language, about }: Notice, publicUrl: string) {
  const texts = textsIn(language);
  const format = formatIn(language);
  const { booking } = about;
  const url = booking ? bookingUrl(booking, publicUrl) : `${publicUrl}${PAGES.messages.path}`;
  const facts = booking
    ? [
        headline(kind, booking, texts),
        booking.boat,
        moment(booking, format),
        booking.people && format.plural(booking.people, texts.people),
        format.money(booking.amount_gross_cents),
      ]
    : [texts.alert.heading.message];
  return {
    text: `${facts.filter(Boolean).join(' · ')}\n${url}`,
    event: kind,
    id,
    at: isoInstant(at),
    booking: booking ? shortNumber(booking.id) : null,
    url,
  };
}

function headline(kind: StaffNotice, { id }: NoticedBooking, { alert }: MailTexts): string {
  return `${alert.heading[kind]} ${shortNumber(id)}`;
}

function moment({ start_at: start }: NoticedBooking, format: Format): string {
  return `${format.shortDate(start)}, ${format.time(start)}`;
}

function leadOf(kind: StaffNotice, { failed }: NoticedBooking, { alert }: MailTexts): string[] {
  if (kind === 'late_booking') return [alert.late];
  if (kind === 'below_minimum') return [alert.belowMinimum];
  if (kind !== 'payment_failed') return [];
  const leads = {
    hold_expired: alert.cardRefused,
    refund_failed: alert.refundFailed,
    charge_failed: alert.chargeFailed,
    deposit_expired: alert.depositExpired,
  };
  return failed === null ? [] : [leads[failed]];
}

function bookingFacts(booking: NoticedBooking, texts: MailTexts, format: Format): MailFact[] {
  const { label } = texts;
  const { start_at: start, end_at: end, people, due_cents: due } = booking;
  const guest = [booking.customer_name, booking.customer_phone].filter((line) => line !== null);
  return [
    { label: label.number, lines: [shortNumber(booking.id)] },
    { label: label.boat, lines: [booking.boat, booking.type === 'private' ? texts.charter : texts.trip] },
    {
      label: label.day,
      lines: [format.date(start), texts.times(format.time(start), format.time(end), format.offset(start))],
    },
    ...(people ? [{ label: label.party, lines: [format.plural(people, texts.people)] }] : []),
    ...(guest.length > 0 ? [{ label: texts.alert.guest, lines: guest }] : []),
    { label: label.price, lines: [format.money(booking.amount_gross_cents)] },
    ...(due > 0 ? [{ label: label.due, lines: [format.money(due)] }] : []),
  ];
}

function messageFacts({ name, email, phone }: NoticedMessage, { alert }: MailTexts): MailFact[] {
  return [{ label: alert.guest, lines: [name, email, phone].filter((line) => line !== null) }];
}

function bookingUrl({ id }: NoticedBooking, publicUrl: string): string {
  return `${publicUrl}${PAGES.bookings.path}?booking=${id}`;
}
