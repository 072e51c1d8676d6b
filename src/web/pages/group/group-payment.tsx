import { PAGES } from '#contract/pages.ts';
import type { BookingGroup } from '#contract/groups.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { CheckingPayment } from '../../features/checkout/checking-payment.tsx';
import { Confirming } from '../../features/checkout/confirming.tsx';
import { PayHeldStep } from '../../features/checkout/pay-held-step.tsx';
import { HeldUntil } from '../../features/pay-link/held-until.tsx';
import { NothingToPay } from '../../features/pay-link/nothing-to-pay.tsx';
import { openPayment } from '../../features/pay-link/open-payment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { orderOfBooking } from '../pay-link/order-of-booking.ts';
import { type Payable, usePayLink } from '../pay-link/use-pay-link.ts';
import { GroupOrder } from './group-order.tsx';
import styles from './group-page.module.css';

interface GroupPaymentProps {
  readonly group: BookingGroup;
  readonly accessToken: string | null;
}

/** One card payment for all held bookings of a group. Once it has ended, the page is reloaded. */
export function GroupPayment({ group, accessToken }: GroupPaymentProps) {
  const { t } = useTranslation(['booking', 'group']);
  const flow = usePayLink({ payable: payableGroup(group, accessToken), accessToken, onPaid: showAgain });
  const { step } = flow;
  const [first] = group.bookings.filter(({ status }) => status === 'pending');
  if (!first) return null;
  if (step.kind === 'ended') return <NothingToPay why="ended" next={PAGES.boats.path} />;
  if (step.kind === 'confirming') return <Confirming />;
  if (step.kind === 'checking') {
    return (
      <CheckingPayment
        payment={step.payment}
        state={step.state}
        isBusy={step.isBusy}
        onCheck={() => void flow.checkAgain()}
        onBack={null}
      />
    );
  }
  if (step.kind === 'failed') {
    return <LoadFailure title={t('booking:payLink.failed')} error={step.error} onRetry={() => void flow.retry()} />;
  }
  if (step.kind === 'opening') {
    return (
      <div className={classNames(stack(4, 'top'), styles.opening)} role="status" aria-label={t('booking:card.loading')}>
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    );
  }
  if (step.kind === 'paying') {
    return (
      <PayHeldStep
        held={step.held}
        summary={orderOfBooking(first)}
        order={<GroupOrder group={group} />}
        terms={t('group:terms')}
        notice={
          <HeldUntil
            until={Temporal.Instant.from(step.held.holdExpiresAt)}
            start={Temporal.Instant.from(first.start)}
            onEnded={() => void flow.end()}
          />
        }
        firstFailure={step.firstFailure}
        settle={flow.settle}
        onHoldEnded={() => void flow.end()}
      />
    );
  }
  return <NothingToPay why="returned" next={PAGES.group.path(group._id)} />;
}

function payableGroup(group: BookingGroup, accessToken: string | null): Payable {
  const held = group.bookings.filter(({ status }) => status === 'pending');
  const lead = held.find(({ customer }) => customer.email) ?? held[0];
  return {
    bookingIds: held.map(({ _id }) => _id),
    firstStep: 'opening',
    customer: lead?.customer ?? { name: null, email: null, phone: null },
    isHeld: true,
    totalEuros: group.due,
    open: () => openPayment(BOOKING_PATHS.groupIntent(group._id), accessToken),
  };
}

/** The page's own address, without the bank's parameters. */
function showAgain(): void {
  window.location.replace(window.location.pathname);
}
