import { GUEST_CHOICES, type GuestChoice, voucherBonusCents } from '#domain/booking/disruption.ts';
import { headFacts, paidFacts, pdfFact, tripFacts } from './booking-facts.ts';
import type { MailContent } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { frame } from './mail-frame.ts';
import { passesOf } from './passes.ts';

/**
 * Tells the guest of a disrupted booking what they can choose, until when, and what happens otherwise (P-25.3). After the choice
 * it is no longer sent, but the outbox can still show it, with what was lost and offered, not with the outcome.
 */
export function disruptedContent(context: MailContext): MailContent {
  const { booking, texts, format, choiceUrl } = context;
  const { disruption } = booking;
  if (!disruption) throw new Error(`Booking ${booking.id} was not disrupted`);
  const { reason, defaultChoice, boatTitle: boat } = disruption;
  const start = Temporal.Instant.from(disruption.startAt);
  const answerBy = Temporal.Instant.from(disruption.answerBy);
  const lost = { ...context, booking: { ...booking, boat_title: boat, start_at: start } };
  return {
    ...frame(context),
    subject: texts.disrupted.subject(boat, format.shortDate(start)),
    heading: texts.disrupted.heading[reason],
    paragraphs: [
      texts.hello(booking.customer_name),
      texts.disrupted.lead[reason](boat, format.date(start), format.time(start)),
      texts.disrupted.deadline[defaultChoice](format.date(answerBy), format.time(answerBy)),
    ],
    facts: [...headFacts(lost), ...paidFacts(lost)],
    lists: [{ heading: texts.disrupted.choices, items: offersOf(context, disruption) }],
    button: { text: texts.disrupted.button, url: choiceUrl },
    closing: [texts.payLink.key, ...frame(context).closing],
  };
}

/** The operator has undone the disruption; the booking has new tickets. */
export function disruptionUndoneContent(context: MailContext): MailContent {
  const { booking, texts, format } = context;
  const { boat_title: boat, start_at: start } = booking;
  const passes = passesOf(context);
  const { subject, heading, lead, tickets } = texts.disruptionUndone;
  return {
    ...frame(context),
    subject: subject(boat, format.shortDate(start)),
    heading,
    paragraphs: [
      texts.hello(booking.customer_name),
      lead(boat, format.date(start), format.time(start)),
      ...(booking.tickets.length > 0 ? [tickets(booking.tickets.length)] : []),
    ],
    passes,
    facts: [...headFacts(context), ...tripFacts(context), pdfFact(context)],
  };
}

function offersOf(
  { booking, texts, format, voucherWorthCents }: MailContext,
  { choices, bonusPercent, isOpen, keptCents }: NonNullable<MailContext['booking']['disruption']>,
): string[] {
  const paidCents = isOpen ? booking.kept_cents : keptCents;
  const voucherCents = voucherWorthCents ?? keptCents;
  const bonusCents = voucherBonusCents(voucherCents, bonusPercent);
  const { move, voucher, voucherWithBonus, refund } = texts.disrupted;
  const voucherLine =
    bonusCents > 0
      ? voucherWithBonus(format.money(voucherCents + bonusCents), format.money(bonusCents))
      : voucher(format.money(voucherCents));
  const lines = { move, voucher: voucherLine, refund: refund(format.money(paidCents)) };
  const offered = (choice: GuestChoice) => choices.includes(choice) && (choice !== 'voucher' || voucherCents > 0);
  return GUEST_CHOICES.filter(offered).map((choice) => lines[choice]);
}
