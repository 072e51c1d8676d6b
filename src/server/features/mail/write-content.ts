import { shortNumber } from '#domain/booking/booking-money.ts';
import { isSold } from '#domain/booking/lifecycle.ts';
import { isByHand } from '#domain/booking/payment-way.ts';
import { CURRENCY } from '#domain/money.ts';
import { dueFact, headFacts, moneyLines, paidFact, paidFacts, pdfFact, tripFacts } from './booking-facts.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import type { MailContext } from './mail-context.ts';
import type { MailContent, MailFact, MailList } from './mail-content.ts';
import { chargeAnnouncedContent, chargeFailedContent } from './charge-content.ts';
import { disruptedContent, disruptionUndoneContent } from './disruption-content.ts';
import { receivedContent, requestContent } from './due-content.ts';
import { frame } from './mail-frame.ts';
import type { BookingMailKind, GROUP_MAILS } from '../../booking/events.ts';
import { movedContent } from './moved-content.ts';
import { minimumFact, runsContent } from './minimum-content.ts';
import { missingPassengers, passengersContent } from './passengers-content.ts';
import { passesOf } from './passes.ts';
import {
  depositCapturedContent,
  depositFact,
  depositReleasedContent,
  depositRequestContent,
} from './security-deposit-content.ts';
import { followUpContent, reminderContent } from './trip-mail-content.ts';
import { offerContent } from './waitlist-content.ts';
import { whatToBring } from './what-to-bring.ts';

/** The content of a booking mail of this kind, not escaped yet. */
export function writeContent(kind: SingleMailKind, context: MailContext): MailContent {
  return WRITERS[kind](context);
}

/** Mails about a group cover several bookings and are written in group-content.ts. */
type SingleMailKind = Exclude<BookingMailKind, (typeof GROUP_MAILS)[number]>;

const WRITERS: Record<SingleMailKind, (context: MailContext) => MailContent> = {
  'booking-paid': paidContent,
  'booking-canceled': canceledContent,
  'money-returned': returnedContent,
  'refund-sent': refundContent,
  'booking-moved': movedContent,
  'booking-resent': resentContent,
  'pay-link': payLinkContent,
  'pay-at-pier': pierContent,
  'trip-runs': runsContent,
  'trip-reminder': reminderContent,
  'trip-follow-up': followUpContent,
  'passenger-request': passengersContent,
  'payment-request': requestContent,
  'payment-received': receivedContent,
  disrupted: disruptedContent,
  'disruption-undone': disruptionUndoneContent,
  'charge-announced': chargeAnnouncedContent,
  'charge-failed': chargeFailedContent,
  'security-deposit-request': depositRequestContent,
  'security-deposit-captured': depositCapturedContent,
  'security-deposit-released': depositReleasedContent,
  'waitlist-offer': offerContent,
};

function paidContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const { boat_title: boat } = booking;
  const passes = passesOf(context);
  return {
    ...frame(context),
    subject: texts.paid.subject(shortNumber(booking.id), boat, format.shortDate(booking.start_at)),
    heading: texts.paid.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      `${paidLead(context)} ${texts.paid.show(passes.length)}`,
      ...(booking.tickets.length > passes.length && booking.type === 'shared' ? [texts.morePasses] : []),
    ],
    passes,
    facts: [
      ...headFacts(context),
      ...tripFacts(context),
      ...minimumFact(context),
      ...paidFacts(context),
      ...(booking.due_cents > 0 ? [dueFact(context)] : []),
      ...missingPassengers(context),
      ...depositFact(context),
      pdfFact(context),
    ],
    lists: [...included(context), whatToBring(context), cancellationTerms(context)],
    closing: [texts.paid.link, ...frame(context).closing],
  };
}

/** A booking moved to a more expensive time may be confirmed but not paid in full. */
function paidLead({ booking, texts, format }: MailContext): string {
  const { boat_title: boat, due_cents: due } = booking;
  return due > 0 ? texts.paid.leadDue(boat, format.money(due)) : texts.paid.lead(boat);
}

/** The confirmation again; when a cancellation was undone, it says so. */
function resentContent(context: MailContext): MailContent {
  const content = paidContent(context);
  const { booking, texts, format } = context;
  if (!booking.is_restored) return content;
  return {
    ...content,
    subject: texts.restored.subject(shortNumber(booking.id), format.shortDate(booking.start_at)),
    heading: texts.restored.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.restored.lead(booking.boat_title),
      ...(booking.type === 'shared' ? [texts.moved.tickets(booking.tickets.length)] : []),
    ],
  };
}

function canceledContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  if (booking.received_cents === 0) return neverPaidContent(context);
  // The tickets are already void, so they are counted by seats.
  const invalid =
    booking.type === 'private' ? texts.canceled.invalid.private : texts.canceled.invalid.shared(booking.seats);
  const because: Record<string, string> = {
    weather: texts.canceled.weather,
    below_minimum: texts.canceled.belowMinimum,
    unpaid: `${texts.canceled.unpaid} ${texts.canceled.money}`,
  };
  return {
    ...frame(context),
    subject: texts.canceled.subject(shortNumber(booking.id)),
    heading: texts.canceled.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      `${texts.canceled.lead(booking.boat_title, format.date(booking.start_at))} ${invalid}`,
      choiceOutcome(context) ??
        because[booking.cancel_reason ?? ''] ??
        guestsRefund(context) ??
        (booking.has_hand_money ? texts.canceled.moneyByHand : texts.canceled.money),
    ],
    facts: [...headFacts(context), ...paidFacts(context)],
  };
}

/** The outcome of the guest's choice after a disruption (P-25.3); null: the guest got neither the money nor a voucher. */
function choiceOutcome({ booking, texts, format, voucherCode }: MailContext): string | null {
  const { disruption, voucher, cancellation_refund_cents: cents } = booking;
  if (voucher && voucherCode !== null) {
    const day = format.date(Temporal.Instant.from(voucher.expiresAt));
    return texts.disrupted.issued(format.money(voucher.amountCents), voucherCode, day);
  }
  const isRefund = disruption?.choice === 'refund' && cents > 0;
  return isRefund ? texts.disrupted.refunded(format.money(cents)) : null;
}

/** The refund after a cancellation by the guest (P-15.11); null: somebody else canceled. */
function guestsRefund({ booking, texts, format }: MailContext): string | null {
  const { cancel_reason: reason, cancellation_refund_cents: cents } = booking;
  if (reason !== 'guest') return null;
  return cents > 0 ? texts.canceled.guestRefund(format.money(cents)) : texts.canceled.guestNothing;
}

/** A canceled booking that was to be paid at the pier and never was. */
function neverPaidContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  return {
    ...frame(context),
    subject: texts.canceled.subject(shortNumber(booking.id)),
    heading: texts.canceled.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.canceled.neverPaid(booking.boat_title, format.date(booking.start_at)),
    ],
    facts: headFacts(context),
  };
}

function returnedContent(context: MailContext): MailContent {
  const { booking, texts, format, boatUrl } = context;
  const amount = format.money(booking.refund_cents ?? 0, booking.refund_currency ?? CURRENCY);
  const stands = isSold(booking.status);
  return {
    ...frame(context),
    subject: texts.returned.subject(amount),
    heading: texts.returned.heading,
    paragraphs: [texts.hello(booking.customer_name), refundReason(context, amount), texts.bank],
    facts: headFacts(context),
    button: stands ? frame(context).button : { text: texts.chooseAgain, url: boatUrl },
  };
}

function refundReason({ booking, texts }: MailContext, amount: string): string {
  if (booking.refund_reason === 'wrong_amount') return texts.returned.wrongAmount(amount, booking.boat_title);
  return isSold(booking.status)
    ? texts.returned.twice(amount, shortNumber(booking.id))
    : texts.returned.late(amount, booking.boat_title);
}

function refundContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const amount = format.money(booking.refund_cents ?? 0);
  const wasByHand = isByHand(booking.refund_provider ?? '');
  const wasVoucher = booking.refund_provider === 'voucher';
  const usableUntil = booking.refund_voucher_expires_at;
  const { subject, heading, lead } = wasByHand || wasVoucher ? texts.handedBack : texts.refund;
  return {
    ...frame(context),
    subject: subject(amount, shortNumber(booking.id)),
    heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      wasVoucher ? texts.toVoucher(amount, booking.boat_title) : lead(amount, booking.boat_title),
      ...(usableUntil ? [texts.voucherUntil(format.date(usableUntil))] : []),
      ...(wasByHand || wasVoucher ? [] : [texts.bank]),
    ],
    facts: [...headFacts(context), paidFact(context), ...refundedFacts(context)],
  };
}

function payLinkContent(context: MailContext): MailContent {
  const { booking, texts, format, payUrl } = context;
  const until = booking.hold_expires_at ?? booking.start_at;
  return {
    ...frame(context),
    subject: texts.payLink.subject(booking.boat_title, format.shortDate(booking.start_at)),
    heading: texts.payLink.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.payLink.lead(booking.boat_title, format.date(until), format.time(until)),
    ],
    facts: [...headFacts(context), ...tripFacts(context), ...minimumFact(context), dueFact(context)],
    lists: [cancellationTerms(context)],
    button: { text: texts.payLink.button, url: payUrl },
    closing: [texts.payLink.key, ...frame(context).closing],
  };
}

/** A confirmation without codes: those follow after payment. */
function pierContent(context: MailContext): MailContent {
  const { booking, texts, format, payUrl } = context;
  return {
    ...frame(context),
    subject: texts.paid.subject(shortNumber(booking.id), booking.boat_title, format.shortDate(booking.start_at)),
    heading: texts.payAtPier.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.payAtPier.lead(booking.boat_title, format.money(booking.due_cents)),
      texts.payAtPier.online,
    ],
    facts: [
      ...headFacts(context),
      ...tripFacts(context),
      ...minimumFact(context),
      dueFact(context),
      ...missingPassengers(context),
    ],
    lists: [...included(context), whatToBring(context), cancellationTerms(context)],
    button: { text: texts.payAtPier.button, url: payUrl },
    closing: [texts.payLink.key, ...frame(context).closing],
  };
}

function refundedFacts(context: MailContext): MailFact[] {
  const { booking, texts } = context;
  const now = { label: texts.label.refunded, lines: moneyLines(context, booking.refund_cents ?? 0) };
  if (booking.refunded_cents <= (booking.refund_cents ?? 0)) return [now];
  return [now, { label: texts.label.refundedInAll, lines: moneyLines(context, booking.refunded_cents) }];
}

function included({ booking, texts }: MailContext): MailList[] {
  if (booking.inclusions.length === 0) return [];
  return [{ heading: texts.included, items: booking.inclusions.map((code) => texts.inclusions[code] ?? code) }];
}
