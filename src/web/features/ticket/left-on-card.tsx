import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { noticeOfBalance } from '#domain/booking/payment-schedule.ts';
import { centsFromEuros } from '#domain/money.ts';
import { isUpcomingSale } from '#domain/booking/lifecycle.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { send, withQuery } from '#web/lib/api/send.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { grid, stack } from '#web/ui/layout.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { brandName } from '../../lib/booking/brand-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './booking-details.module.css';
import { DepositState } from './deposit-state.tsx';
import { isChargedLater, remainderCents } from './due-cents.ts';

interface LeftOnCardProps {
  readonly booking: Booking;
  readonly accessToken: string | null;
  /** The booking is shown to staff or offline. */
  readonly isReadOnly: boolean;
}

/** What will still be charged to or held on a card: the rest after a deposit, and the security deposit. */
export function LeftOnCard(props: LeftOnCardProps) {
  const { securityDeposit, status } = props.booking;
  const isComing = isUpcomingSale(status);
  const hasCard = isChargedLater(props.booking);
  const hasDeposit = securityDeposit !== undefined && (isComing || securityDeposit.state !== 'due');
  if (!hasCard && !hasDeposit) return null;
  return (
    <div className={classNames(grid('fit'), styles.columns)}>
      {hasCard && <StoredCard {...props} />}
      {hasDeposit && <SecurityDeposit {...props} />}
    </div>
  );
}

/** The card to which the rest will be charged (P-14.8), until the guest withdraws the consent. */
function StoredCard({ booking, accessToken, isReadOnly }: LeftOnCardProps) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const now = useNow();
  const [state, setState] = useState<'kept' | 'sending' | 'withdrawn' | 'busy' | 'failed'>('kept');
  const withdraw = async () => {
    setState('sending');
    try {
      await send(BOOKING_PATHS.cardConsent(booking._id), {
        method: 'PUT',
        body: { consent: false },
        accessToken,
      });
      setState('withdrawn');
    } catch (error) {
      setState(error instanceof ApiError && error.code === 'state_conflict' ? 'busy' : 'failed');
    }
  };
  const { storedCard, balanceDueAt } = booking;
  if (!storedCard || !balanceDueAt) return null;
  const dueAt = Temporal.Instant.from(balanceDueAt);
  const noticeAt = noticeOfBalance({ soldAt: Temporal.Instant.from(booking.createdAt), dueAt });
  const isUnannounced = Temporal.Instant.compare(now, noticeAt) < 0;
  return (
    <section className={stack(4, 'top')} aria-labelledby="stored-card-heading">
      <h2 className={styles.heading} id="stored-card-heading">
        {t('deposits.card.heading')}
      </h2>
      {state === 'withdrawn' ? (
        <Banner tone="good">
          <p>{t('deposits.card.withdrawn')}</p>
        </Banner>
      ) : (
        <>
          <p>
            {t('deposits.card.text', {
              amount: formatMoney(remainderCents(booking), language),
              day: formatDate(dueAt, language),
              brand: brandName(storedCard.brand),
              last4: storedCard.last4,
            })}
            {isUnannounced && ` ${t('deposits.card.notice', { day: formatDate(noticeAt, language) })}`}
          </p>
          {(state === 'busy' || state === 'failed') && (
            <Banner tone="bad">
              <p>{t(`deposits.card.${state}`)}</p>
            </Banner>
          )}
          {!isReadOnly && (
            <Button className={styles.own} look="quiet" busy={state === 'sending'} onClick={() => void withdraw()}>
              {t('deposits.card.withdraw')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The amount held for damage, and what happened to it (P-14.9 to P-14.11). */
function SecurityDeposit({ booking, accessToken, isReadOnly }: LeftOnCardProps) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const now = useNow();
  const { securityDeposit: deposit, status } = booking;
  if (!deposit) return null;
  const amount = formatMoney(centsFromEuros(deposit.amount), language);
  const from = Temporal.Instant.from(deposit.from);
  const isOpen = deposit.state === 'due' || deposit.state === 'expired';
  const isTime =
    Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, Temporal.Instant.from(booking.end)) < 0;
  const isComing = isUpcomingSale(status);
  return (
    <section className={stack(4, 'top')} aria-labelledby="deposit-heading">
      <h2 className={styles.heading} id="deposit-heading">
        {t('deposits.deposit.heading')}
      </h2>
      <p>
        <DepositState deposit={deposit} />
        {isOpen && isComing && (
          <>
            {' '}
            {isTime
              ? t('deposits.deposit.now')
              : t('deposits.deposit.from', { day: formatDate(from, language), time: formatTime(from, language) })}
          </>
        )}
      </p>
      {isOpen && isTime && isComing && !isReadOnly && (
        <LinkButton
          className={styles.own}
          look="quiet"
          href={withQuery(PAGES.securityDeposit.path(booking._id), { t: accessToken })}
        >
          {t('deposits.deposit.leave', { amount })}
        </LinkButton>
      )}
    </section>
  );
}
