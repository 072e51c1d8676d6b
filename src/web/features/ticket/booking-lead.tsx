import type { Booking } from '#contract/bookings.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { useDeadlineTime } from '#web/lib/time/use-deadline-time.ts';
import { dueCents, isChargedLater, remainderCents } from './due-cents.ts';
import { isForPier } from './is-for-pier.ts';
import { moneyStatement } from './money-statement.ts';

/** The booking's number and what its state means for the customer. */
export function BookingLead({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { status, type, shortNumber: number, holdExpiresAt } = booking;
  if (isCanceled(status)) {
    return [t('details.number', { number }), ...moneyStatement(booking.payment, { t, language })].join(' ');
  }
  if (status === 'disrupted') return t('details.state.disrupted.lead', { number });
  if (status === 'completed') return t('details.state.completed.lead', { number });
  if (status !== 'pending' || holdExpiresAt === null) {
    const one = booking.tickets.length === 1 ? 'details.leadTicket' : 'details.lead';
    const lead = t(type === 'private' ? 'details.leadPass' : one, { number });
    const remainder = remainderCents(booking);
    if (remainder === 0) return lead;
    const amount = formatMoney(remainder, language);
    if (!booking.balanceDueAt) return `${lead} ${t('details.leadDue', { amount })}`;
    const dueAt = Temporal.Instant.from(booking.balanceDueAt);
    if (isChargedLater(booking)) {
      return `${lead} ${t('details.leadCharged', { amount, day: formatDate(dueAt, language) })}`;
    }
    const by = { amount, day: formatDate(dueAt, language), time: formatTime(dueAt, language) };
    return `${lead} ${t('details.leadDueBy', by)}`;
  }
  if (isForPier(booking)) {
    return t('details.state.pending.pier', { number, amount: formatMoney(dueCents(booking), language) });
  }
  return <HeldLead number={number} until={Temporal.Instant.from(holdExpiresAt)} />;
}

function HeldLead({ number, until }: { readonly number: string; readonly until: Temporal.Instant }) {
  const { t } = useTranslation('booking');
  const held = { number, day: formatDate(until, useLanguage()), time: useDeadlineTime(until) };
  return t('details.state.pending.lead', held);
}
