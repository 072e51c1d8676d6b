import { useLocation } from 'wouter';
import type { Booking } from '#contract/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { CheckingPayment } from '../features/checkout/checking-payment.tsx';
import { Confirming } from '../features/checkout/confirming.tsx';
import { PayHeldStep } from '../features/checkout/pay-held-step.tsx';
import { HeldUntil } from '../features/pay-link/held-until.tsx';
import { NothingToPay } from '../features/pay-link/nothing-to-pay.tsx';
import styles from '../features/pay-link/pay-link.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { definePage } from '../lib/page/page.ts';
import { useSite } from '../lib/page/site-context.ts';
import { OWN_MOVE } from '../lib/browser/when-no-dialog.ts';
import { classNames } from '../ui/class-names.ts';
import { stack } from '../ui/layout.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { bookingAddress } from './booking/booking-address.ts';
import { PayHeader } from './booking/pay-header.tsx';
import { orderOfBooking } from './pay-link/order-of-booking.ts';
import { payableBooking, usePayLink } from './pay-link/use-pay-link.ts';
import { SiteFrame } from './site-frame.tsx';

/** Page on which a customer pays what is due for a booking that is held or sold. Requires the booking's token. */
export const page = definePage<Booking>({
  load: ({ api, params }) => api.getBooking(params['id'] ?? ''),
  Page: PayLinkPage,
  namespaces: ['booking'],
  head: ({ t, data }) => ({
    title: t('booking:payLink.pageTitle', { number: data.shortNumber }),
  }),
});

function PayLinkPage({ data }: { readonly data: Booking }) {
  const [, navigate] = useLocation();
  const { linkToken = null } = useSite();
  const ownPage = (accessToken: string | null) => bookingAddress(data._id, accessToken);
  const onPaid = (accessToken: string | null) => navigate(ownPage(accessToken), { replace: true, state: OWN_MOVE });
  const flow = usePayLink({ payable: payableBooking(data, linkToken), accessToken: linkToken, onPaid });
  const { kind } = flow.step;
  const isOver = kind === 'paid' || kind === 'returned' || kind === 'ended' || kind === 'group';
  return (
    <SiteFrame payHeader={isOver ? null : <PayHeader />}>
      <div className={classNames(stack(5), styles.page)}>
        <PayLink booking={data} flow={flow} ownPage={ownPage(linkToken)} />
      </div>
    </SiteFrame>
  );
}

interface PayLinkProps {
  readonly booking: Booking;
  readonly flow: ReturnType<typeof usePayLink>;
  /** The address of the booking. */
  readonly ownPage: string;
}

function PayLink({ booking, flow, ownPage }: PayLinkProps) {
  const { t } = useTranslation('booking');
  const { step } = flow;
  const isHeld = booking.status === 'pending';
  if (step.kind === 'paid' || step.kind === 'returned') return <NothingToPay why={step.kind} next={ownPage} />;
  if (step.kind === 'group' && booking.groupId) {
    return <NothingToPay why="group" next={PAGES.group.path(booking.groupId)} />;
  }
  if (step.kind === 'ended' || step.kind === 'group') {
    return <NothingToPay why="ended" next={PAGES.boat.path(booking.boat.slug)} />;
  }
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
  return (
    <>
      <h1 className={styles.title}>{t(isHeld ? 'payLink.title' : 'payLink.rest.title')}</h1>
      <p className={styles.lead}>{t(isHeld ? 'payLink.lead' : 'payLink.rest.lead', { number: booking.shortNumber })}</p>
      {step.kind === 'failed' && (
        <LoadFailure title={t('payLink.failed')} error={step.error} onRetry={() => void flow.retry()} />
      )}
      {step.kind === 'opening' && (
        <div className={classNames(stack(4, 'top'), styles.opening)} role="status" aria-label={t('card.loading')}>
          <Skeleton />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {step.kind === 'paying' && (
        <PayHeldStep
          held={step.held}
          summary={orderOfBooking(booking)}
          notice={
            isHeld ? (
              <HeldUntil
                until={Temporal.Instant.from(step.held.holdExpiresAt)}
                start={Temporal.Instant.from(booking.start)}
                onEnded={() => void flow.end()}
              />
            ) : null
          }
          firstFailure={step.firstFailure}
          settle={flow.settle}
          onHoldEnded={() => void flow.end()}
        />
      )}
    </>
  );
}
