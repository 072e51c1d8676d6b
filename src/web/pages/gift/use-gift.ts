import { useEffect, useEffectEvent, useState } from 'react';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { GiftIntentAnswer, GiftPayment, GiftProof, GiftRequest } from '#contract/gifts.ts';
import { PAGES } from '#contract/pages.ts';
import type { MountedCard } from '../../features/checkout/card-payment.ts';
import { declineReason } from '../../features/checkout/decline-reason.ts';
import type { GiftFailure } from '../../features/checkout/gift-payment.tsx';
import { paymentReturn, withoutPaymentReturn } from '../../features/checkout/payment-return.ts';
import { emptyDraft, type GiftDraft } from '../../features/gift/gift-draft.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { forgetGift, keepGift, readGift } from './kept-gift.ts';

type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'pay'; readonly intent: GiftIntentAnswer; readonly failure: GiftFailure | null }
  /** Until it is known how a payment of before has ended. */
  | { readonly kind: 'checking' };

const FORM: Step = { kind: 'form' };

/** Follows the sale of a gift from the form to the voucher's page, including a reload and a return from the bank (P-26.7). */
export function useGift() {
  const language = useLanguage();
  const local = useLocalHref();
  const [step, setStep] = useState<Step>(FORM);
  const [draft, setDraft] = useState<GiftDraft>(() => emptyDraft(language));

  /** null: it is paid, and the voucher's page is shown. `over`: it can be paid no more. */
  const ask = async (path: string, proof: GiftProof): Promise<GiftFailure | 'over' | null> => {
    const { paymentIntentId, clientSecret } = proof;
    try {
      const answer = await send<GiftPayment>(path, { method: 'POST', body: { paymentIntentId, clientSecret } });
      const { paymentStatus, token } = answer;
      if (token !== null) {
        forgetGift(sessionStorage);
        window.location.assign(`${local(PAGES.giftVoucher.path)}?token=${encodeURIComponent(token)}`);
        return null;
      }
      if (paymentStatus === 'canceled') return 'over';
      return { kind: paymentStatus === 'open' ? 'open' : 'processing' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.status === 404 ? 'over' : { kind: 'unreachable' };
    }
  };
  const startAgain = (): null => {
    forgetGift(sessionStorage);
    setStep(FORM);
    return null;
  };
  const settled = async (path: string, proof: GiftProof): Promise<GiftFailure | null> => {
    const failure = await ask(path, proof);
    return failure === 'over' ? startAgain() : failure;
  };

  const begin = useEffectEvent(async (): Promise<void> => {
    const kept = readGift(sessionStorage);
    const returned = paymentReturn(new URLSearchParams(window.location.search));
    if (kept) setDraft(kept.draft);
    if (returned) window.history.replaceState(window.history.state, '', withoutPaymentReturn(window.location.href));
    const proof = returned?.clientSecret
      ? { paymentIntentId: returned.paymentIntentId, clientSecret: returned.clientSecret }
      : kept?.intent;
    if (!proof) return;
    setStep({ kind: 'checking' });
    const failure = await ask(GIFT_PATHS.confirm, proof);
    if (failure === null) return;
    if (failure === 'over' || !kept) return void startAgain();
    const refused: GiftFailure = { kind: 'declined', reason: 'authentication' };
    const isQuiet = failure.kind === 'open' && !returned;
    setStep({ kind: 'pay', intent: kept.intent, failure: returned?.refused ? refused : isQuiet ? null : failure });
  });
  useEffect(() => {
    // Known only in the browser; the first render must equal the server's.
    void begin();
  }, []);

  return {
    step,
    draft,
    change: (changed: Partial<GiftDraft>) => setDraft((before) => ({ ...before, ...changed })),
    /** @throws ApiError */
    async buy(body: GiftRequest): Promise<void> {
      const intent = await send<GiftIntentAnswer>(GIFT_PATHS.buy, { method: 'POST', body });
      keepGift(sessionStorage, { draft, intent });
      setStep({ kind: 'pay', intent, failure: null });
      window.scrollTo(0, 0);
    },
    /** null: it is paid, the bank asks on a page of its own, or the form is shown again. */
    async pay(card: MountedCard, intent: GiftIntentAnswer): Promise<GiftFailure | null> {
      const outcome = await card.confirm({
        paymentIntentId: intent.paymentIntentId,
        clientSecret: intent.clientSecret,
        returnUrl: withoutPaymentReturn(window.location.href),
        billing: { name: draft.name.trim(), email: draft.email.trim() },
      });
      if (outcome.kind === 'redirecting') return null;
      if (outcome.kind === 'refused') return { kind: 'declined', reason: declineReason(outcome) };
      const failure = await settled(GIFT_PATHS.confirm, intent);
      return failure?.kind === 'open' && outcome.kind !== 'unknown' ? { kind: 'processing' } : failure;
    },
    check: (intent: GiftIntentAnswer) => settled(GIFT_PATHS.confirm, intent),
    /** What was not paid can be paid no more, so that nobody pays twice. */
    back: (intent: GiftIntentAnswer) => settled(GIFT_PATHS.cancel, intent),
  };
}
