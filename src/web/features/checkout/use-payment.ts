import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import type { CardState, MountedCard } from './card-payment.ts';
import type { PaymentProof } from './confirm-payment.ts';
import { declineReason } from './decline-reason.ts';
import type { PayFailure } from './pay-failure.ts';
import { withoutPaymentReturn } from './payment-return.ts';
import { contactOf, saveCustomer } from './save-customer.ts';
import type { ContactForm } from './use-contact-form.ts';

/** Resolves to `unpaid` when the server knows that nothing was charged; otherwise the screen changes. */
export type Settle = (proof: PaymentProof) => Promise<'unpaid' | 'screen_changed'>;

interface PaymentRequest {
  readonly held: PaymentIntentAnswer;
  readonly contact: ContactForm;
  /** The failure with which the visitor returned, from the bank or after a lost answer. */
  readonly firstFailure: PayFailure | null;
  readonly settle: Settle;
  readonly onHoldEnded: () => void;
}

export interface Payment {
  readonly isPaying: boolean;
  /** False until the card fields are ready. */
  readonly canPay: boolean;
  readonly isCardIncomplete: boolean;
  readonly failure: PayFailure | null;
  readonly attempt: number;
  readonly pay: () => Promise<void>;
  readonly onCardReady: (card: MountedCard | null) => void;
  readonly onCardChange: (card: CardState) => void;
  readonly focusCard: () => void;
}

/** State of paying. A second press during a payment does nothing, which prevents a double charge. */
export function usePayment(request: PaymentRequest): Payment {
  const language = useLanguage();
  const [card, setCard] = useState<MountedCard | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const [isCardIncomplete, setIsCardIncomplete] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState(request.firstFailure);
  const isUnderWay = useRef(false);
  useReturnFromBank(() => setIsPaying(false));

  const check = async (mounted: MountedCard) => {
    const isContactGood = request.contact.check();
    const isCardGood = await mounted.check();
    setIsCardIncomplete(!isCardGood);
    setAttempt((before) => before + 1);
    return isContactGood && isCardGood;
  };

  const pay = async () => {
    if (!card || isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    try {
      if (!(await check(card))) return;
      setIsPaying(true);
      if (mayHavePaid(failure) && (await request.settle(request.held)) === 'screen_changed') return;
      const result = await charge(request, card, language);
      if (result === 'hold_ended') request.onHoldEnded();
      else if (result !== 'screen_changed') setFailure(result);
      if (result === 'screen_changed') return;
      setIsPaying(false);
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    isPaying,
    canPay: card !== null,
    isCardIncomplete,
    failure,
    attempt,
    pay,
    onCardReady: setCard,
    onCardChange: ({ complete }) => {
      if (complete) setIsCardIncomplete(false);
    },
    focusCard: () => card?.focus(),
  };
}

/** The browser may keep this page in its back-forward cache and show it again on Back from the bank's page. */
function useReturnFromBank(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && notify();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** After a lost answer or a pending payment, the status is checked before the card is charged again. */
function mayHavePaid(failure: PayFailure | null): boolean {
  return failure?.kind === 'not_charged' || failure?.kind === 'processing';
}

/** Saves the contact, charges the card, and asks the server for the status. `screen_changed`: the screen has changed. */
async function charge(
  { held, contact, settle }: PaymentRequest,
  card: MountedCard,
  language: Parameters<typeof saveCustomer>[2],
): Promise<PayFailure | 'hold_ended' | 'screen_changed'> {
  try {
    await saveCustomer(held, contact.draft, language);
  } catch (error) {
    return customerFailure(error);
  }
  const outcome = await card.confirm({
    paymentIntentId: held.paymentIntentId,
    clientSecret: held.clientSecret,
    returnUrl: withoutPaymentReturn(window.location.href),
    billing: contactOf(contact.draft),
  });
  if (outcome.kind === 'redirecting') return 'screen_changed';
  if (outcome.kind === 'refused') return { kind: 'declined', reason: declineReason(outcome) };
  const settled = await settle(held);
  if (settled === 'screen_changed') return 'screen_changed';
  return { kind: outcome.kind === 'processing' ? 'processing' : 'not_charged' };
}

function customerFailure(error: unknown): PayFailure | 'hold_ended' {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'hold_expired' || error.code === 'state_conflict') return 'hold_ended';
  if (error.code === 'network') return { kind: 'offline' };
  if (error.status === 429 || error.status >= 500) return { kind: 'busy' };
  return { kind: 'refused', message: Object.values(error.fields)[0] ?? error.message };
}
