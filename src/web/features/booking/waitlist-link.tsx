import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';
import { useLocalHref } from '#web/lib/page/use-local-href.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './start-list.module.css';

interface WaitlistLinkProps {
  readonly boat: Boat;
  readonly date: Temporal.PlainDate;
  /** undefined: anything of the boat on that day. */
  readonly trip: Trip | undefined;
}

/** To the form for a place that is taken now (P-27.1): a page of its own, so that nobody else loads it. */
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
