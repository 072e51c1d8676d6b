import { useEffect, useEffectEvent, useState } from 'react';
import type { GiftIntentAnswer, GiftProof } from '#contract/gifts.ts';
import type { MountedCard } from '../../features/checkout/card-payment.ts';
import { declineReason } from '../../features/checkout/decline-reason.ts';
import { type GiftFailure, GiftPayment } from '../../features/checkout/gift-payment.tsx';
import { paymentReturn, withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { CheckingGift } from './checking-gift.tsx';
import type { useGift } from './use-gift.ts';

interface GiftCheckoutProps {
  readonly gift: ReturnType<typeof useGift>;
  /** null: the buyer has returned from the bank into a browser that knows of no gift. */
  readonly intent: GiftIntentAnswer | null;
  /** It has just been opened: nobody can have paid it. */
  readonly isNew: boolean;
}

/** The payment of a gift, in a script of its own that is fetched when there is something to pay. */
export function GiftCheckout({ gift, intent, isNew }: GiftCheckoutProps) {
  const { draft, ask, startAgain } = gift;
  const [opened, setOpened] = useState<{ readonly failure: GiftFailure | null } | null>(
    isNew ? { failure: null } : null,
  );

  /** null: the screen changes. */
  const settle = async (what: 'confirm' | 'cancel', proof: GiftProof): Promise<GiftFailure | null> => {
    const state = await ask(what, proof);
    if (state === 'over') startAgain();
    return state === 'over' || state === 'paid' ? null : { kind: state };
  };
  const begin = useEffectEvent(async (): Promise<void> => {
    const returned = paymentReturn(new URLSearchParams(window.location.search));
    if (returned) window.history.replaceState(window.history.state, '', withoutPaymentReturn(window.location.href));
    const { paymentIntentId, clientSecret = null } = returned ?? {};
    const proof = paymentIntentId && clientSecret !== null ? { paymentIntentId, clientSecret } : intent;
    const failure = proof && (await settle('confirm', proof));
    if (!intent && (failure || !proof)) return startAgain();
    if (failure === null) return;
    const isQuiet = failure.kind === 'open' && !returned;
    const refused: GiftFailure = { kind: 'declined', reason: 'authentication' };
    setOpened({ failure: returned?.refused ? refused : isQuiet ? null : failure });
  });
  useEffect(() => {
    if (!isNew) void begin();
  }, [isNew]);

  if (!intent || !opened) return <CheckingGift />;
  const pay = async (card: MountedCard): Promise<GiftFailure | null> => {
    const outcome = await card.confirm({
      paymentIntentId: intent.paymentIntentId,
      clientSecret: intent.clientSecret,
      returnUrl: withoutPaymentReturn(window.location.href),
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
      failure={opened.failure}
      recipient={draft.recipient.trim()}
      onPay={pay}
      onCheck={() => settle('confirm', intent)}
      onBack={() => settle('cancel', intent)}
    />
  );
}
