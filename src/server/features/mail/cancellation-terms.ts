import { shortNumber } from '#domain/booking/booking-money.ts';
import { refundDeadlines } from '#domain/booking/cancellation-policy.ts';
import { termsOfSale } from '../../booking/read/terms-of-sale.ts';
import type { MailContext } from './mail-context.ts';
import type { MailList } from './mail-content.ts';

/** The cancellation policy of the booking, and how to use it. */
export function cancellationTerms(context: MailContext): MailList {
  const { booking, texts } = context;
  const { heading, items } = cancellationDeadlines(context);
  const how = booking.status === 'pending' ? texts.changes.how : texts.changes.howOnline;
  return { heading, items: [...items, how(shortNumber(booking.id))] };
}

/** The cancellation policy of the booking as exact instants. Deadlines already past are omitted. */
export function cancellationDeadlines({ booking, texts, format, now }: MailContext): MailList {
  const { changes } = texts;
  const ahead = refundDeadlines(termsOfSale(booking), booking.start_at).filter(
    ({ until }) => Temporal.Instant.compare(now, until) < 0,
  );
  const deadlines = ahead.map(({ until, refundPercent }) => {
    const [day, time] = [format.date(until), format.time(until)];
    return refundPercent === 100 ? changes.full(day, time) : changes.part(day, time, format.number(refundPercent));
  });
  return {
    heading: changes.heading,
    items: [...deadlines, ahead.length > 0 ? changes.after : changes.tooLate, changes.weather],
  };
}
