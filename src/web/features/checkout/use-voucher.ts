import { useState } from 'react';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { Language } from '#contract/language.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { voucherShare } from '#domain/booking/voucher.ts';
import { centsFromEuros } from '#domain/money.ts';
import { send } from '#web/lib/api/send.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { holdAgain } from './hold-again.ts';
import type { RunningCheckout } from './running-checkout.ts';
import { saveCustomer } from './save-customer.ts';
import type { ContactForm } from './use-contact-form.ts';

/**
 * What came of applying or removing a voucher: the card pays the rest, the booking is paid, or the time was taken
 * meanwhile.
 */
export type VoucherEnd =
  | {
      readonly kind: 'held';
      readonly checkout: Pick<RunningCheckout<unknown>, 'held' | 'order' | 'voucherCents'>;
    }
  | { readonly kind: 'paid'; readonly bookingId: string }
  | { readonly kind: 'taken' };

/** What a voucher would pay; cents. */
export interface VoucherOffer {
  readonly code: string;
  readonly voucherCents: number;
  readonly cardCents: number;
  readonly leftCents: number;
}

interface Using {
  readonly checkout: RunningCheckout<unknown>;
  readonly order: PaymentIntentRequest;
  readonly contact: ContactForm;
  readonly onHoldingAgain: (isHoldingAgain: boolean) => void;
  readonly onEnd: (end: VoucherEnd) => void;
}

/** Looks a code up and pays with it. */
export function useVoucher({ checkout, order, contact, onHoldingAgain, onEnd }: Using) {
  const language = useLanguage();
  const [offer, setOffer] = useState<VoucherOffer | null>(null);
  const { isBusy, error, run } = useAction();
  const dueCents = checkout.held.amount;

  const look = (typed: string) =>
    run(async () => {
      setOffer(null);
      setOffer(await lookUp(typed, dueCents));
    });

  // Applying a voucher releases the hold first. Looking it up again keeps the hold if the voucher was used elsewhere
  // meanwhile.
  const use = (chosen: VoucherOffer) =>
    run(async () => {
      setOffer(null);
      const offered = await lookUp(chosen.code, dueCents);
      setOffer(offered);
      if (offered.voucherCents !== chosen.voucherCents) return;
      onHoldingAgain(true);
      try {
        onEnd(await apply({ checkout, order, contact, language }, offered));
      } finally {
        onHoldingAgain(false);
      }
    });

  return { offer, isBusy, error, look, use, forget: () => setOffer(null) };
}

/** @throws ApiError when the voucher cannot be used */
async function lookUp(typed: string, dueCents: number): Promise<VoucherOffer> {
  const { code, balance } = await send<Voucher>(BOOKING_PATHS.voucher(typed.trim()));
  const balanceCents = centsFromEuros(balance);
  const share = voucherShare({ dueCents, balanceCents });
  return { code, ...share, leftCents: balanceCents - share.voucherCents };
}

/** @throws ApiError; may be repeated */
async function apply(
  { checkout, order, contact, language }: Pick<Using, 'checkout' | 'order' | 'contact'> & { language: Language },
  { code, voucherCents }: VoucherOffer,
): Promise<VoucherEnd> {
  const outcome = await holdAgain(checkout.held, { ...order, voucherCode: code });
  if (outcome.kind === 'failed') throw outcome.error;
  if (outcome.kind === 'paid') {
    await saveCustomer(outcome.paid, contact.draft, language);
    return { kind: 'paid', bookingId: outcome.paid.bookingId };
  }
  if (outcome.kind === 'held') {
    return { kind: 'held', checkout: { held: outcome.held, order: { ...order, voucherCode: code }, voucherCents } };
  }
  if (outcome.kind === 'own') return { kind: 'paid', bookingId: outcome.bookingId };
  return { kind: 'taken' };
}
