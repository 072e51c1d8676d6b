import { useTranslation } from '../../i18n/use-translation.ts';
import { formatBriefDay, formatTime } from '#web/i18n/format.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { useIsElsewhere } from '#web/lib/time/use-is-elsewhere.ts';
import { classNames } from '#web/ui/class-names.ts';
import { isExtensionOffered, minutesLeft } from './hold-clock.ts';
import styles from './pay-bar.module.css';

const SECOND_MS = 1000;

/** The longest time left that is shown in minutes. */
const MOST_MINUTES = 60;

/**
 * "Held until 14:32", with the day if it is not today. The minutes left once they are few, and within the last hour
 * where the visitor's own clock shows another time (P-22.2); before that, "Canary time".
 */
export function HeldShort({ until }: { readonly until: Temporal.Instant }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const now = useNow(SECOND_MS);
  const isElsewhere = useIsElsewhere(until);
  const minutes = minutesLeft(until, now);
  const isSoon = isExtensionOffered(until, now);
  if (isSoon || (isElsewhere && minutes <= MOST_MINUTES)) {
    return (
      <p className={classNames(styles.held, isSoon && styles.soon)}>
        <span>{t('checkout.timeLeft')}</span>
        <strong>{t('checkout.minutes', { minutes })}</strong>
      </p>
    );
  }
  return (
    <p className={styles.held}>
      <span>{t('checkout.heldUntil')}</span>
      {!canaryDate(until).equals(canaryDate(now)) && <strong>{formatBriefDay(canaryDate(until), language)}</strong>}
      <strong>{formatTime(until, language)}</strong>
      {isElsewhere && <span>{t('ticket.time')}</span>}
    </p>
  );
}
