import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { HAND_WAYS } from '#domain/booking/payment-way.ts';
import { centsFromEuros } from '#domain/money.ts';
import { can } from '#domain/policy.ts';
import { isSold } from '#domain/booking/lifecycle.ts';
import { adminDate, adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './booking-details.module.css';
import { KeepDepositDialog } from './keep-deposit-dialog.tsx';
import { ReleaseDepositDialog } from './release-deposit-dialog.tsx';
import { recordDeposit, useBookingChange } from './use-booking-change.ts';

/** The security deposit of a charter, and the operator's actions on it (P-14.9 to P-14.11). */
export function SecurityDeposit({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('admin-bookings');
  const { user } = useSession();
  const [isKeeping, setKeeping] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const taking = useBookingChange(recordDeposit, () => {});
  const { securityDeposit: deposit, status } = booking;
  if (!deposit) return null;
  const mayTake =
    can(user, 'record payments') && isSold(status) && deposit.state !== 'held' && deposit.state !== 'kept';
  const mayDecide = can(user, 'refund bookings') && deposit.state === 'held';
  return (
    <section className={stack(3)} aria-labelledby="security-deposit">
      <h3 className={styles.heading} id="security-deposit">
        {t('deposit.title')}
      </h3>
      <p aria-live="polite">
        <DepositState deposit={deposit} />
      </p>
      {taking.error !== null && <ActionFailure title={t('deposit.failed')} error={taking.error} />}
      {mayTake && (
        <div className={cluster(2)}>
          {HAND_WAYS.map((way) => (
            <Button
              key={way}
              look="quiet"
              busy={taking.isPending && taking.variables.way === way}
              onClick={() => taking.mutate({ booking, way })}
            >
              {t(`deposit.take.${way}`)}
            </Button>
          ))}
        </div>
      )}
      {mayDecide && (
        <div className={cluster(2)}>
          <Button look="quiet" onClick={() => setReleasing(true)}>
            {t(deposit.way === 'card' ? 'deposit.release' : 'deposit.handBack')}
          </Button>
          <Button look="danger" onClick={() => setKeeping(true)}>
            {t('deposit.keep')}
          </Button>
        </div>
      )}
      {isReleasing && <ReleaseDepositDialog booking={booking} deposit={deposit} onClose={() => setReleasing(false)} />}
      {isKeeping && <KeepDepositDialog booking={booking} deposit={deposit} onClose={() => setKeeping(false)} />}
    </section>
  );
}

function DepositState({ deposit }: { readonly deposit: NonNullable<Booking['securityDeposit']> }) {
  const { t } = useTranslation('admin-bookings');
  const money = (euros: number) => adminMoneyToTheCent(centsFromEuros(euros));
  const amount = money(deposit.amount);
  const [from, releaseAt] = [Temporal.Instant.from(deposit.from), Temporal.Instant.from(deposit.releaseAt)];
  if (deposit.state === 'due') return t('deposit.due', { amount, day: adminDate(from), time: adminTime(from) });
  if (deposit.state === 'kept') {
    return t('deposit.kept', { amount, kept: money(deposit.kept), reason: deposit.reason || '–' });
  }
  if (deposit.state !== 'held') return t(`deposit.${deposit.state}`, { amount });
  if (deposit.way !== 'card')
    return t('deposit.heldByHand', { amount, way: t(`deposit.way.${deposit.way ?? 'cash'}`) });
  return t('deposit.held', { amount, day: adminDate(releaseAt), time: adminTime(releaseAt) });
}
