import { useTranslation } from '../../i18n/use-translation.ts';
import { formatBriefDay, formatTime } from '#web/i18n/format.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { isExtensionOffered, minutesLeft } from './hold-clock.ts';
import styles from './pay-bar.module.css';

const SECOND_MS = 1000;

/** "Held until 14:32", with the day if it is not today, and the minutes left once they are few. */
export function HeldShort({ until }: { readonly until: Temporal.Instant }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const now = useNow(SECOND_MS);
  if (isExtensionOffered(until, now)) {
    return (
      <p className={classNames(styles.held, styles.soon)}>
        <span>{t('checkout.timeLeft')}</span>
        <strong>{t('checkout.minutes', { minutes: minutesLeft(until, now) })}</strong>
      </p>
    );
  }
  return (
    <p className={styles.held}>
      <span>{t('checkout.heldUntil')}</span>
      {!canaryDate(until).equals(canaryDate(now)) && <strong>{formatBriefDay(canaryDate(until), language)}</strong>}
      <strong>{formatTime(until, language)}</strong>
    </p>
  );
}
