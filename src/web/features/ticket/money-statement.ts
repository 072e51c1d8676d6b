import type { Booking } from '#contract/bookings.ts';
import type { Language } from '#contract/language.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import type { Translator } from '#web/i18n/translator.ts';

interface Reader {
  readonly t: Translator<readonly ['booking']>;
  readonly language: Language;
}

/** What was paid for a canceled or refunded booking and what was refunded, to the cent, one sentence each (P-13.11). */
export function moneyStatement(payment: Booking['payment'], { t, language }: Reader): string[] {
  const { received, refunded, refundedByHand, refundedToVoucher, returning, disputed, voucher } = payment;
  const { refundedVoucherExpires: until } = payment;
  if (received === 0) return [t('details.money.none')];
  const parts = [
    ['toCard', centsFromEuros(refunded) - centsFromEuros(refundedByHand) - centsFromEuros(refundedToVoucher)],
    ['byHand', centsFromEuros(refundedByHand)],
    ['toVoucher', centsFromEuros(refundedToVoucher)],
    ['onVoucher', centsFromEuros(voucher?.amount ?? 0)],
    ['returning', centsFromEuros(returning)],
    ['disputed', centsFromEuros(disputed)],
  ] as const;
  const told = parts
    .filter(([, cents]) => cents > 0)
    .map(([part, cents]) => t(`details.money.${part}`, { amount: formatMoney(cents, language) }));
  if (until) told.push(t('details.money.voucherUntil', { day: formatDate(Temporal.Instant.from(until), language) }));
  const paid = t('details.money.paid', { amount: formatMoney(centsFromEuros(received), language) });
  return [paid, ...(told.length > 0 ? told : [t('details.money.nothingBack')])];
}
