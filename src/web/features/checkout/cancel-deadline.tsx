import { useTranslation } from '../../i18n/use-translation.ts';
import { formatShortDate, formatTime } from '#web/i18n/format.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import type { OrderSummary } from './running-checkout.ts';

/** The next deadline of the cancellation policy with what it gives back, as a date and time (P-13.3). */
export function CancelDeadline({ summary }: { readonly summary: OrderSummary }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const now = useNow();
  const next = summary.refundDeadlines?.find(({ until }) => Temporal.Instant.compare(now, until) < 0);
  if (!next) return t('cancel.tooLate');
  const until = Temporal.Instant.from(next.until);
  return t(next.refundPercent === 100 ? 'cancel.full' : 'cancel.part', {
    percent: next.refundPercent,
    // In one piece: a line that ends inside a date is hard to read.
    day: formatShortDate(until, language).replaceAll(' ', '\u00a0'),
    time: formatTime(until, language),
  });
}
