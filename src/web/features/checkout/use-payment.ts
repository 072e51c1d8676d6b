import { useRef, useState } from 'react';
import type { PaymentIntentAnswer } from '#contract/checkout.ts';
import type { Language } from '#contract/language.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useClock, useLanguage } from '#web/lib/page/site-context.ts';
import { useReturnFromBank } from './card-panel.tsx';
import type { CardState, MountedCard } from './card-payment.ts';
import { declineReason } from './decline-reason.ts';
import type { PayFailure } from './pay-failure.ts';
import { withoutPaymentReturn } from './payment-return.ts';
import { saveConsent } from './save-consent.ts';
import { contactOf, saveCustomer } from './save-customer.ts';
import { forgetUnresolved, isUnresolved, keepUnresolved, storages } from './unresolved-payments.ts';
import type { ContactForm } from './use-contact-form.ts';

/** Resolves to `unpaid` when the server knows of no payment so far; otherwise the screen changes. */
export type Settle = () => Promise<'unpaid' | 'screen_changed'>;

type Balance = NonNullable<PaymentIntentAnswer['balance']>;

/** The rest that may be charged to the card when it is due (P-14.8), null for none, and its setter. */
export type LaterConsent = readonly [given: Balance | null, give: (balance: Balance | null) => void];

interface PaymentRequest {
  readonly held: PaymentIntentAnswer;
  readonly contact: ContactForm;
  /** Counts for the sum and the day that it was given for; kept by whoever shows the payment again. */
  readonly laterConsent: LaterConsent;
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
  /** Whether the rest may be charged to the card when it is due; false where all is paid now. */
  readonly mayChargeLater: boolean;
  readonly setMayChargeLater: (may: boolean) => void;
  readonly pay: () => Promise<void>;
  readonly onCardReady: (card: MountedCard | null) => void;
  readonly onCardChange: (card: CardState) => void;
  readonly focusCard: () => void;
}

/** State of paying. A second press during a payment does nothing, which prevents a double charge. */
export function usePayment(request: PaymentRequest): Payment {
  const language = useLanguage();
  const clock = useClock();
  const [card, setCard] = useState<MountedCard | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const [isCardIncomplete, setIsCardIncomplete] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState(request.firstFailure);
  const { balance } = request.held;
  const [given, give] = request.laterConsent;
  const mayChargeLater = balance !== undefined && given?.amount === balance.amount && given.dueAt === balance.dueAt;
  const isUnderWay = useRef(false);
  const resume = async () => {
    if (isUnresolved(storages(), request.held.paymentIntentId)) {
      if ((await request.settle()) === 'screen_changed') return;
      setFailure({ kind: 'no_payment' });
    }
    setIsPaying(false);
  };
  useReturnFromBank(() => void resume());

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
      const { paymentIntentId } = request.held;
      if (isUnresolved(storages(), paymentIntentId) && (await request.settle()) === 'screen_changed') return;
      const result = await charge(request, { card, language, mayChargeLater, now: clock.now() });
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
    mayChargeLater,
    setMayChargeLater: (may) => give(may && balance ? balance : null),
    pay,
    onCardReady: setCard,
    onCardChange: ({ complete }) => {
      if (complete) setIsCardIncomplete(false);
    },
    focusCard: () => card?.focus(),
  };
}

interface Charge {
  readonly card: MountedCard;
  readonly language: Language;
  readonly mayChargeLater: boolean;
  readonly now: Temporal.Instant;
}

/**
 * Saves contact and consent, charges the card, and asks the server for the status. `screen_changed`: another screen is
 * shown.
 */
async function charge(
  { held, contact, settle }: PaymentRequest,
  { card, language, mayChargeLater, now }: Charge,
): Promise<PayFailure | 'hold_ended' | 'screen_changed'> {
  try {
    await saveCustomer(held, contact.draft, language);
    if (held.balance) await saveConsent(held, mayChargeLater, language);
  } catch (error) {
    return customerFailure(error);
  }
  const { paymentIntentId, clientSecret, accessToken, bookingId } = held;
  const proof = { paymentIntentId, clientSecret, accessToken, bookingId };
  keepUnresolved(storages(), { ...proof, path: window.location.pathname, since: now.toString() });
  const outcome = await card.confirm({
    paymentIntentId,
    clientSecret,
    returnUrl: withoutPaymentReturn(window.location.href),
    billing: contactOf(contact.draft),
    isChanged: held.balance !== undefined,
  });
  if (outcome.kind === 'redirecting') return 'screen_changed';
  if (outcome.kind === 'refused') {
    forgetUnresolved(storages(), paymentIntentId);
    return { kind: 'declined', reason: declineReason(outcome) };
  }
  const settled = await settle();
  if (settled === 'screen_changed') return 'screen_changed';
  return { kind: outcome.kind === 'unknown' ? 'no_payment' : 'processing' };
}

function customerFailure(error: unknown): PayFailure | 'hold_ended' {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'hold_expired' || error.code === 'state_conflict') return 'hold_ended';
  if (error.code === 'network') return { kind: 'offline' };
  if (error.status === 429 || error.status >= 500) return { kind: 'busy' };
  return { kind: 'refused', message: Object.values(error.fields)[0] ?? error.message };
}
