import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { useDeadlineTime } from '#web/lib/time/use-deadline-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { panel, row } from '#web/ui/layout.ts';
import styles from './pay-link.module.css';

const TEN_SECONDS_MS = 10_000;

interface HeldUntilProps {
  readonly until: Temporal.Instant;
  /** Start of the trip. Only a booking that is paid at the pier is held beyond it (P-14.3). */
  readonly start: Temporal.Instant;
  readonly onEnded: () => void;
}

/** The end of the hold with its day, because it may be days away. */
export function HeldUntil({ until, start, onEnded }: HeldUntilProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const now = useNow(TEN_SECONDS_MS);
  const hasEnded = Temporal.Instant.compare(now, until) >= 0;
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  const isPaidAtPier = Temporal.Instant.compare(until, start) > 0;
  const when = { day: formatDate(until, language), time: useDeadlineTime(until) };
  return (
    <p className={classNames(row(3, 'top'), panel('outlined', 4), styles.until)}>
      <Hourglass aria-hidden="true" />
      <span>{isPaidAtPier ? t('payLink.pier') : t('payLink.until', when)}</span>
    </p>
  );
}
