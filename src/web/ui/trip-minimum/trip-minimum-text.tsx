import { formatDate, formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import type { TripMinimum } from './trip-minimum.ts';

/**
 * The minimum in sentences: from how many guests the trip runs, when that is decided, what happens otherwise, how many
 * are missing.
 */
export function TripMinimumText({ minimum }: { readonly minimum: TripMinimum }) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const { needed, sold, decidesAt, runs } = minimum;
  if (runs) return <p>{t('tripMinimum.runs')}</p>;
  if (!decidesAt) return null;
  const at = Temporal.Instant.from(decidesAt);
  const rule = t('tripMinimum.undecided', {
    count: needed,
    day: formatDate(at, language),
    time: formatTime(at, language),
  });
  const missing = needed - sold;
  return (
    <p>
      {rule} {missing > 0 ? t('tripMinimum.missing', { count: missing }) : t('tripMinimum.reached')}
    </p>
  );
}
