import { Download, Smartphone } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid, stack } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import styles from './kept-ticket.module.css';
import { daysAfterTrip } from './kept-until.ts';
import { useKeptTicket } from './use-kept-ticket.ts';

/** Offers to store the booking on this device. Once stored, shows until when, with a button to remove it. */
export function KeptTicket({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, keep, remove } = useKeptTicket(booking);
  if (state === 'unavailable') return null;
  const isHere = state === 'kept' || state === 'keeping';
  const title = t(state === 'absent' ? 'offlinePage.ticket.ask' : `offlinePage.ticket.${state}`);
  return (
    <section className={classNames(grid('narrow-first', 4, 'top'), styles.kept)} aria-labelledby="kept-heading">
      {isHere ? <Smartphone aria-hidden="true" /> : <Download aria-hidden="true" />}
      <div className={classNames(stack(1), styles.words)}>
        <h2 className={styles.heading} id="kept-heading">
          {title}
        </h2>
        <p>
          {isHere
            ? t('offlinePage.ticket.until', { day: formatDate(daysAfterTrip(booking), language) })
            : t('offlinePage.ticket.why')}
        </p>
      </div>
      <Button look={isHere ? 'danger' : 'quiet'} busy={state === 'keeping'} onClick={isHere ? remove : keep}>
        {t(isHere ? 'offlinePage.ticket.remove' : 'offlinePage.ticket.keep')}
      </Button>
      <LiveRegion message={state === 'keeping' || state === 'absent' ? '' : title} />
    </section>
  );
}
