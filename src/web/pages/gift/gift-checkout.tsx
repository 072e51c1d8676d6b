import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { GiftIntentAnswer, GiftProof } from '#contract/gifts.ts';
import type { MountedCard } from '../../features/checkout/card-payment.ts';
import { declineReason } from '../../features/checkout/decline-reason.ts';
import { type GiftFailure, GiftPayment } from '../../features/checkout/gift-payment.tsx';
import { PayHeader } from '../booking/pay-header.tsx';
import type { useGift } from './use-gift.ts';

/** The bank's refusals in the return address. payment-return.ts would become part of every visitor's script. */
const REFUSALS = ['requires_payment_method', 'failed'];

interface GiftCheckoutProps {
  readonly gift: ReturnType<typeof useGift>;
  /** null: the buyer has returned from the bank in a browser that has no stored gift. */
  readonly intent: GiftIntentAnswer | null;
  /** True if it has just been opened, so that it cannot be paid yet. */
  readonly isNew: boolean;
  /** Shown until the result of an earlier payment is known. */
  readonly waiting: ReactNode;
  /** Called with the header of the payment, whose texts come with this script, and with null when the payment ends. */
  readonly onHeader: (header: ReactNode) => void;
}

/** The payment of a gift, in a script of its own that is fetched when there is something to pay. */
export function GiftCheckout({ gift, intent, isNew, waiting, onHeader }: GiftCheckoutProps) {
  const { draft, ask, startAgain } = gift;
  const [opened, setOpened] = useState<{ readonly failure: GiftFailure | null } | null>(
    isNew ? { failure: null } : null,
  );

  /** Null: the screen changes. */
  const settle = async (what: 'confirm' | 'cancel', proof: GiftProof): Promise<GiftFailure | null> => {
    const state = await ask(what, proof);
    if (state === 'over') startAgain();
    return state === 'over' || state === 'paid' ? null : { kind: state };
  };
  const begin = useEffectEvent(async (): Promise<void> => {
    const query = new URLSearchParams(window.location.search);
    const [paymentIntentId, clientSecret] = [query.get('payment_intent'), query.get('payment_intent_client_secret')];
    if (paymentIntentId) window.history.replaceState(window.history.state, '', window.location.pathname);
    const proof = paymentIntentId && clientSecret ? { paymentIntentId, clientSecret } : intent;
    const failure = proof && (await settle('confirm', proof));
    if (!intent && (failure || !proof)) return startAgain();
    if (failure === null) return;
    const isQuiet = failure.kind === 'open' && !paymentIntentId;
    const refused: GiftFailure = { kind: 'declined', reason: 'authentication' };
    setOpened({
      failure:
        failure.kind === 'open' && REFUSALS.includes(query.get('redirect_status') ?? '')
          ? refused
          : isQuiet
            ? null
            : failure,
    });
  });
  useEffect(() => {
    // Known only after the provider was asked, which happens once.
    // oxlint-disable-next-line react/set-state-in-effect
    if (!isNew) void begin();
  }, [isNew]);

  // Before the browser paints, so that the page changes its header once.
  useLayoutEffect(() => {
    onHeader(<PayHeader />);
    return () => onHeader(null);
  }, [onHeader]);

  if (!intent || !opened) return waiting;
  const pay = async (card: MountedCard): Promise<GiftFailure | null> => {
    const outcome = await card.confirm({
      paymentIntentId: intent.paymentIntentId,
      clientSecret: intent.clientSecret,
      returnUrl: `${window.location.origin}${window.location.pathname}`,
      billing: { name: draft.name.trim(), email: draft.email.trim() },
    });
    if (outcome.kind === 'redirecting') return null;
    if (outcome.kind === 'refused') return { kind: 'declined', reason: declineReason(outcome) };
    const failure = await settle('confirm', intent);
    return failure?.kind === 'open' && outcome.kind !== 'unknown' ? { kind: 'processing' } : failure;
  };
  return (
    <GiftPayment
      intent={intent}
      isNew={isNew}
      failure={opened.failure}
      recipient={draft.recipient.trim()}
      onPay={pay}
      onCheck={() => settle('confirm', intent)}
      onBack={() => settle('cancel', intent)}
    />
  );
}
