import { useEffect, useState } from 'react';
import { Ticket } from 'lucide-react';
import { formatDate, formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { keptTickets, type TicketCard } from '../../service-worker/kept-tickets.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel, row, stack } from '../../ui/layout.ts';
import styles from './kept-tickets-list.module.css';

/** The tickets stored on this device; renders nothing when there are none. */
export function KeptTicketsList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const tickets = useKeptTickets();
  if (tickets.length === 0) return null;
  return (
    <section className={classNames(stack(3), styles.tickets)} aria-labelledby="kept-tickets-heading">
      <h2 className={styles.heading} id="kept-tickets-heading">
        {t('offlinePage.list')}
      </h2>
      <ul className={stack(3)}>
        {tickets.map(({ bookingId, address, boat, port, start, shortNumber }) => (
          <li key={bookingId}>
            <a className={classNames(row(4), panel('outlined'), styles.ticket)} href={address}>
              <Ticket aria-hidden="true" />
              <span className={classNames(stack(1), styles.words)}>
                <strong>{boat}</strong>
                <span className={styles.when}>{whenOf(start, language)}</span>
                <span className={styles.quiet}>{[port, shortNumber].filter(Boolean).join('\u00a0· ')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenOf(start: string, language: Parameters<typeof formatDate>[1]): string {
  const instant = Temporal.Instant.from(start);
  return `${formatDate(instant, language)}, ${formatTime(instant, language)}`;
}

function useKeptTickets(): readonly TicketCard[] {
  const [tickets, setTickets] = useState<readonly TicketCard[]>([]);
  useEffect(() => {
    // Browsers that block storage have no stored tickets.
    if ('caches' in window) keptTickets().then(setTickets, () => setTickets([]));
  }, []);
  return tickets;
}
