import { ShieldCheck } from 'lucide-react';
import type { BookingGroup } from '#contract/groups.ts';
import { withShortEnd } from '#contract/no-break-spaces.ts';
import { centsFromEuros } from '#domain/money.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatBriefDay, formatTime } from '../../i18n/format.ts';
import { CancelDeadline } from '../../features/checkout/cancel-deadline.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel, row, stack } from '../../ui/layout.ts';
import { Money } from '../../ui/money.tsx';
import { orderOfBooking } from '../pay-link/order-of-booking.ts';
import styles from './group-page.module.css';

/** The contents of one payment: a line for each held booking, and their sum. */
export function GroupOrder({ group }: { readonly group: BookingGroup }) {
  const { t } = useTranslation(['group', 'booking']);
  const language = useLanguage();
  const held = group.bookings.filter(({ status }) => status === 'pending');
  return (
    <section className={classNames(stack(3), panel('raised', 5))} aria-labelledby="order-heading">
      <h2 className={styles.orderHeading} id="order-heading">
        {t('group:order')}
      </h2>
      <ul className={stack(3)}>
        {held.map((booking) => {
          const start = Temporal.Instant.from(booking.start);
          return (
            <li key={booking._id}>
              <p className={classNames(row(3, 'baseline', 'between'), styles.line)}>
                <span>
                  <strong>{withShortEnd(booking.boat.title)}</strong>
                  <span className={styles.when}>
                    {formatBriefDay(canaryDate(start), language)}, {formatTime(start, language)} ·{' '}
                    {t('booking:people.count', { count: booking.people ?? booking.seats })}
                  </span>
                </span>
                <Money cents={centsFromEuros(booking.amountGross)} />
              </p>
              <p className={styles.when}>
                <CancelDeadline summary={orderOfBooking(booking)} />
              </p>
            </li>
          );
        })}
      </ul>
      <p className={classNames(row(4, 'baseline', 'between'), styles.total)}>
        <span>{t('booking:price.total')}</span>
        <strong>
          <Money cents={centsFromEuros(group.due)} />
        </strong>
      </p>
      <p className={styles.quiet}>{t('booking:price.taxIncluded')}</p>
      <p className={classNames(row(2, 'stretch'), styles.quiet, styles.safe)}>
        <ShieldCheck aria-hidden="true" />
        {t('booking:checkout.safe')}
      </p>
    </section>
  );
}
