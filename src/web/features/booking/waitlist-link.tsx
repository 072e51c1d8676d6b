import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';
import { useLocalHref } from '#web/lib/page/use-local-href.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './start-list.module.css';

interface WaitlistLinkProps {
  readonly boat: Boat;
  readonly date: Temporal.PlainDate;
  /** undefined: any time of the boat on that day. */
  readonly trip: Trip | undefined;
}

/**
 * Links to the waitlist form for a place that is taken (P-27.1): a separate page, so that other visitors do not load
 * it.
 */
export function WaitlistLink({ boat, date, trip }: WaitlistLinkProps) {
  const { t } = useTranslation('booking');
  const local = useLocalHref();
  return (
    <a
      className={styles.tellMe}
      href={`${local(PAGES.waitlist.path)}?boat=${boat.slug}&date=${String(date)}&slot=${trip?.slotId ?? ''}`}
    >
      {t('start.tellMe')}
    </a>
  );
}
