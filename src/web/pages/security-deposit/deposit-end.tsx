import { scrollToTop } from '../../lib/browser/scroll-to-top.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros } from '#domain/money.ts';
import { isUpcomingSale } from '#domain/booking/lifecycle.ts';
import { DepositState } from '../../features/ticket/deposit-state.tsx';
import { formatDate, formatMoney, formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { stack } from '../../ui/layout.ts';
import styles from '../security-deposit-page.module.css';

interface DepositEndProps {
  readonly booking: Booking;
  /** True if it has just been authorized, or if there is nothing to authorize. */
  readonly why: 'held' | 'closed';
  readonly next: string;
}

/** The result of the security deposit, and a link to the booking (P-14.9). */
export function DepositEnd({ booking, why, next }: DepositEndProps) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollToTop();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { amount = 0, releaseAt = booking.end } = booking.securityDeposit ?? {};
  const until = Temporal.Instant.from(releaseAt);
  return (
    <section className={stack(4, 'left')}>
      {why === 'held' && <CircleCheck className={styles.check} aria-hidden="true" />}
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        {why === 'held'
          ? t('deposits.page.held', { amount: formatMoney(centsFromEuros(amount), language) })
          : t('deposits.page.closed')}
      </h1>
      <p className={styles.lead}>
        {why === 'held' ? (
          t('deposits.page.released', { day: formatDate(until, language), time: formatTime(until, language) })
        ) : (
          <WhyClosed booking={booking} />
        )}
      </p>
      <LinkButton href={next}>{t('deposits.page.next')}</LinkButton>
    </section>
  );
}

/** The reason that applies, or where to read it if the booking has changed since it was loaded. */
function WhyClosed({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const now = useNow();
  const { securityDeposit: deposit, status, end } = booking;
  const isOver = !isUpcomingSale(status) || Temporal.Instant.compare(now, end) >= 0;
  if (deposit && deposit.state !== 'due' && deposit.state !== 'expired') return <DepositState deposit={deposit} />;
  if (!deposit || isOver) return t('deposits.page.over');
  const from = Temporal.Instant.from(deposit.from);
  return Temporal.Instant.compare(now, from) < 0
    ? t('deposits.deposit.from', { day: formatDate(from, language), time: formatTime(from, language) })
    : t('deposits.page.closedText');
}
