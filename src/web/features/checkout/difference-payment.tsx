import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment, UndoOption } from '#contract/self-service.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { focusWhenShown } from '#web/lib/form/focus-when-shown.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { useDeadlineTime } from '#web/lib/time/use-deadline-time.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { stack } from '#web/ui/layout.ts';
import { CardPanel } from './card-panel.tsx';
import type { MountedCard } from './card-payment.ts';
import { declineReason } from './decline-reason.ts';
import type { PayFailure } from './pay-failure.ts';
import { PayFailureBanner } from './pay-failure-banner.tsx';
import { withoutPaymentReturn } from './payment-return.ts';
import { isPayFailure, settleDifference } from './settle-difference.ts';

interface DifferencePaymentProps {
  readonly booking: Booking;
  readonly accessToken: string | null;
  readonly payment: ChangePayment;
  /** What the payment undoes; null: it is for a change. */
  readonly undone: UndoOption['of'] | null;
  /** The failure with which the guest has returned from the bank. */
  readonly firstFailure: PayFailure | null;
  /** Called before the card is charged, because the bank may ask on its own page. */
  readonly onPaying: () => void;
  /** Gets the booking after the payment: changed, or unchanged if the payment came too late. */
  readonly onEnd: (booking: Booking) => void;
}

const TEN_SECONDS_MS = 10_000;

/** Pays the additional cost of a change, or of undoing one, with the card fields of the checkout. */
export function DifferencePayment(props: DifferencePaymentProps) {
  const { payment, undone } = props;
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const now = useNow(TEN_SECONDS_MS);
  const heldUntil = Temporal.Instant.from(payment.holdExpiresAt);
  const time = useDeadlineTime(heldUntil);
  const hasEnded = Temporal.Instant.compare(now, heldUntil) >= 0;
  const amount = formatMoney(payment.amount, language);
  const words = undone === null ? 'payment' : (`undo.${undone}` as const);
  const paying = usePaying(props);
  if (hasEnded && !paying.isBusy) return <Banner tone="info" title={t(`${words}.ended`)} />;
  return (
    <div className={stack(4)}>
      <p ref={focusWhenShown} tabIndex={-1}>
        {t(`${words}.lead`, { amount })}
      </p>
      <p>{t(`${words}.held`, { time })}</p>
      {paying.failure && <PayFailureBanner failure={paying.failure} isScrolledTo />}
      <CardPanel clientSecret={payment.clientSecret} onReady={paying.onCard} onChange={() => {}} />
      <Button wide busy={paying.isBusy} disabled={!paying.canPay} onClick={() => void paying.pay()}>
        {t('payment.pay', { amount })}
      </Button>
    </div>
  );
}

function usePaying({ booking, accessToken, payment, firstFailure, onPaying, onEnd }: DifferencePaymentProps) {
  const [card, setCard] = useState<MountedCard | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(firstFailure);
  const settle = async (): Promise<PayFailure | null> => {
    const { paymentIntentId, clientSecret } = payment;
    const result = await settleDifference({ paymentIntentId, clientSecret, accessToken, bookingId: booking._id });
    if (isPayFailure(result)) return result;
    onEnd(result);
    return null;
  };
  const charge = async (mounted: MountedCard): Promise<PayFailure | null> => {
    if (!(await mounted.check())) return null;
    onPaying();
    const { name, email, phone } = booking.customer;
    const outcome = await mounted.confirm({
      paymentIntentId: payment.paymentIntentId,
      clientSecret: payment.clientSecret,
      returnUrl: withoutPaymentReturn(window.location.href),
      billing: { name: name ?? '', ...(email && { email }), ...(phone && { phone }) },
    });
    if (outcome.kind === 'redirecting') return null;
    return outcome.kind === 'refused' ? { kind: 'declined', reason: declineReason(outcome) } : settle();
  };
  const pay = async () => {
    if (!card || isBusy) return;
    setBusy(true);
    setFailure(null);
    setFailure(await charge(card));
    setBusy(false);
  };
  return { pay, isBusy, failure, canPay: card !== null, onCard: setCard };
}
