import { useState } from 'react';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { Language } from '#contract/language.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { voucherShare } from '#domain/booking/voucher.ts';
import { centsFromEuros } from '#domain/money.ts';
import { send } from '#web/lib/api/send.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { endAttempt } from './attempt-key.ts';
import { releaseHold } from './release-hold.ts';
import type { RunningCheckout } from './running-checkout.ts';
import { saveCustomer } from './save-customer.ts';
import { takeHold } from './take-hold.ts';
import type { ContactForm } from './use-contact-form.ts';

/** What came of a voucher: the card pays the rest, the booking is paid, or the time was taken meanwhile. */
export type VoucherEnd =
  | {
      readonly kind: 'part';
      readonly checkout: Pick<RunningCheckout<unknown>, 'held' | 'order'> & { readonly voucherCents: number };
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

/** Looks a code up and pays with it: the hold is taken again with the voucher, because its share belongs to the hold. */
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
      const end = await holdAgain({ checkout, order, contact, language }, { code, voucherCents });
      onEnd(end);
    });

  return { offer, isBusy, error, look, use, forget: () => setOffer(null) };
}

/** @throws ApiError when the voucher was refused: then the time is held as before, without it */
async function holdAgain(
  { checkout, order, contact, language }: Omit<Using, 'onEnd'> & { language: Language },
  { code, voucherCents }: { code: string; voucherCents: number },
): Promise<VoucherEnd> {
  const storage = tabStorage();
  await releaseHold(checkout.held);
  endAttempt(storage);
  const outcome = await takeHold({ ...order, voucherCode: code }, storage);
  if (outcome.kind === 'paid') {
    await saveCustomer(outcome.paid, contact.draft, language);
    return { kind: 'paid', bookingId: outcome.paid.bookingId };
  }
  if (outcome.kind === 'held') {
    return { kind: 'part', checkout: { held: outcome.held, order: { ...order, voucherCode: code }, voucherCents } };
  }
  if (outcome.kind === 'own') return { kind: 'paid', bookingId: outcome.bookingId };
  return { kind: 'taken' };
}
