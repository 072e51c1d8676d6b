import { scrollToTop } from '../../lib/browser/scroll-to-top.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import type { GiftIntentAnswer, GiftPayment, GiftProof, GiftRequest } from '#contract/gifts.ts';
import { PAGES } from '#contract/pages.ts';
import { emptyDraft, type GiftDraft } from '../../features/gift/gift-draft.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { forgetGift, keepGift, readGift } from './kept-gift.ts';

type Step =
  | { readonly kind: 'form' }
  /** `intent` null: the buyer has returned from the bank in a browser that has no stored gift. */
  | { readonly kind: 'pay'; readonly intent: GiftIntentAnswer | null; readonly isNew: boolean };

/**
 * The state that the server reports for a payment. paid: the voucher's page is about to be shown; over: it can no
 * longer be paid.
 */
export type GiftState = 'paid' | 'over' | 'open' | 'processing' | 'unreachable';

const FORM: Step = { kind: 'form' };

/**
 * The sale of a gift from the form to the voucher's page; a reload and the return from the bank continue with the
 * payment (P-26.7).
 */
export function useGift() {
  const language = useLanguage();
  const local = useLocalHref();
  const [step, setStep] = useState<Step>(FORM);
  const [draft, setDraft] = useState<GiftDraft>(() => emptyDraft(language));

  const begin = useEffectEvent(() => {
    const kept = readGift(sessionStorage);
    if (kept) setDraft(kept.draft);
    const hasReturned = new URLSearchParams(window.location.search).has('payment_intent');
    if (kept || hasReturned) setStep({ kind: 'pay', intent: kept?.intent ?? null, isNew: false });
  });
  // Known only in the browser; the first render must equal the server's.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => begin(), []);

  return {
    step,
    draft,
    change: (changed: Partial<GiftDraft>) => setDraft((before) => ({ ...before, ...changed })),
    /** @throws ApiError */
    async buy(body: GiftRequest): Promise<void> {
      const intent = await send<GiftIntentAnswer>(GIFT_PATHS.buy, { method: 'POST', body });
      keepGift(sessionStorage, { draft, intent });
      setStep({ kind: 'pay', intent, isNew: true });
      scrollToTop();
    },
    /** `cancel`: an unpaid payment can no longer be made, so that nobody pays twice. */
    async ask(what: 'confirm' | 'cancel', { paymentIntentId, clientSecret }: GiftProof): Promise<GiftState> {
      const body = { paymentIntentId, clientSecret };
      try {
        const { paymentStatus, token } = await send<GiftPayment>(GIFT_PATHS[what], { method: 'POST', body });
        if (token === null)
          return paymentStatus === 'canceled' ? 'over' : paymentStatus === 'open' ? 'open' : 'processing';
        forgetGift(sessionStorage);
        window.location.assign(`${local(PAGES.giftVoucher.path)}?token=${encodeURIComponent(token)}`);
        return 'paid';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return error.status === 404 ? 'over' : 'unreachable';
      }
    },
    /** Returns to the form with the typed values. */
    startAgain(): void {
      forgetGift(sessionStorage);
      setStep(FORM);
    },
  };
}
