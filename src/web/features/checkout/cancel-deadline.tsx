import { useTranslation } from '../../i18n/use-translation.ts';
import { CHARTER_POLICY, refundDeadlines, SEAT_POLICY } from '#domain/booking/cancellation-policy.ts';
import { formatShortDate, formatTime } from '#web/i18n/format.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import type { OrderSummary } from './running-checkout.ts';

/** The next deadline of the cancellation policy with what it gives back, as a date and time (P-13.3). */
export function CancelDeadline({ summary }: { readonly summary: OrderSummary }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const now = useNow();
  const policy = summary.mode === 'charter' ? CHARTER_POLICY : SEAT_POLICY;
  const next = refundDeadlines(policy, Temporal.Instant.from(summary.start)).find(
    ({ until }) => Temporal.Instant.compare(now, until) < 0,
  );
  if (!next) return t('cancel.tooLate');
  return t(next.refundPercent === 100 ? 'cancel.full' : 'cancel.part', {
    percent: next.refundPercent,
    // In one piece: a line that ends inside a date is hard to read.
    day: formatShortDate(next.until, language).replaceAll(' ', '\u00a0'),
    time: formatTime(next.until, language),
  });
}
