import { isByHand } from '#domain/booking/payment-way.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { headFacts, tripFacts } from './booking-facts.ts';
import type { MailContent, MailFact } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';

/** Amount and terms of the security deposit (P-14.9); empty when the boat requires none, and once the trip is over. */
export function depositFact({ booking, texts, format }: MailContext): MailFact[] {
  const { security_deposit_cents: cents, deposit_release_hours: hours, status } = booking;
  if (cents === null || status === 'completed') return [];
  return [{ label: texts.securityDeposit.label, lines: [format.money(cents), texts.securityDeposit.terms(hours)] }];
}

/** Tells the guest that the security deposit can now be authorized. */
export function depositRequestContent(context: MailContext): MailContent {
  const { booking, texts, format, depositUrl } = context;
  const amount = format.money(booking.security_deposit_cents ?? 0);
  const { request } = texts.securityDeposit;
  return {
    ...frame(context),
    subject: request.subject(amount, shortNumber(booking.id)),
    heading: request.heading,
    paragraphs: [texts.hello(booking.customer_name), request.lead(booking.boat_title, amount), request.pier],
    facts: [...headFacts(context), ...tripFacts(context), ...depositFact(context)],
    button: { text: request.button, url: depositUrl },
    closing: [texts.payLink.key, ...frame(context).closing],
  };
}

/** Tells the guest that all or part of the deposit was kept, with the operator's reason (P-14.10). */
export function depositCapturedContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const keptCents = booking.deposit_captured_cents ?? 0;
  const restCents = (booking.security_deposit_cents ?? 0) - keptCents;
  const { captured } = texts.securityDeposit;
  const rest = isByHand(booking.deposit_provider ?? '') ? captured.restByHand : captured.rest;
  return {
    ...frame(context),
    subject: captured.subject(format.money(keptCents), shortNumber(booking.id)),
    heading: captured.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      captured.lead(booking.boat_title, format.money(keptCents)),
      captured.reason(booking.deposit_reason ?? ''),
      ...(restCents > 0 ? [rest(format.money(restCents))] : []),
      captured.question,
    ],
    facts: headFacts(context),
  };
}

export function depositReleasedContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const { released } = texts.securityDeposit;
  const lead = isByHand(booking.deposit_provider ?? '') ? released.byHand : released.lead;
  return {
    ...frame(context),
    subject: released.subject(shortNumber(booking.id)),
    heading: released.heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      lead(booking.boat_title, format.money(booking.security_deposit_cents ?? 0)),
    ],
    facts: headFacts(context),
  };
}
