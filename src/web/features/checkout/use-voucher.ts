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

/** What came of applying or removing a voucher: the card pays the rest, the booking is paid, or the time was taken meanwhile. */
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
  readonly onEnd: (end: VoucherEnd) => void;
}

/** Looks a code up and pays with it. */
export function useVoucher({ checkout, order, contact, onEnd }: Using) {
  const language = useLanguage();
  const [offer, setOffer] = useState<VoucherOffer | null>(null);
  const { isBusy, error, run } = useAction();
  const dueCents = checkout.held.amount;

  const look = (typed: string) =>
    run(async () => {
      setOffer(null);
      const { code, balance } = await send<Voucher>(BOOKING_PATHS.voucher(typed.trim()));
      const balanceCents = centsFromEuros(balance);
      const share = voucherShare({ dueCents, balanceCents });
      setOffer({ code, ...share, leftCents: balanceCents - share.voucherCents });
    });

  const use = ({ code, voucherCents }: VoucherOffer) =>
    run(async () => {
      const end = await apply({ checkout, order, contact, language }, { code, voucherCents });
      onEnd(end);
    });

  return { offer, isBusy, error, look, use, forget: () => setOffer(null) };
}

/** @throws ApiError when nothing has changed */
async function apply(
  { checkout, order, contact, language }: Omit<Using, 'onEnd'> & { language: Language },
  { code, voucherCents }: { code: string; voucherCents: number },
): Promise<VoucherEnd> {
  const outcome = await holdAgain(checkout.held, { ...order, voucherCode: code });
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
