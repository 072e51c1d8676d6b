import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { serverTranslations } from '../../i18n/server-texts.ts';
import { moneyStatement } from './money-statement.ts';

const nothing = {
  received: 0,
  refunded: 0,
  refundedByHand: 0,
  refundedToVoucher: 0,
  returning: 0,
  disputed: 0,
  total: 260,
};

function statement(payment: Partial<Booking['payment']>): string {
  const t = serverTranslations('en').translator(['booking']);
  return moneyStatement({ ...nothing, ...payment }, { t, language: 'en' }).join(' ');
}

test.each([
  ['never paid', {}, 'We have received no payment for it, so there is nothing to refund.'],
  ['nothing refunded', { received: 260 }, 'You paid €260. No money has been refunded so far.'],
  [
    'half of it, to the cent',
    { received: 260, refunded: 130.05 },
    'You paid €260. €130.05 has been refunded to your card; banks usually show it within 5 to 10 days.',
  ],
  [
    'paid in cash',
    { received: 260, refunded: 260, refundedByHand: 260 },
    'You paid €260. €260 goes back to you in person, the way you paid it.',
  ],
  [
    'both ways, and a part on its way',
    { received: 260, refunded: 100.1, refundedByHand: 60, returning: 20 },
    'You paid €260. €40.10 has been refunded to your card; banks usually show it within 5 to 10 days. ' +
      '€60 goes back to you in person, the way you paid it. €20 is on its way to your card.',
  ],
  [
    'back on a voucher',
    { received: 260, refunded: 260, refundedToVoucher: 260, refundedVoucherExpires: '2027-06-01T22:59:59Z' },
    'You paid €260. €260 is back on the voucher that you paid with. You can use that voucher until Tuesday, 1 June 2027.',
  ],
  ['disputed', { received: 260, disputed: 260 }, 'You paid €260. €260 is held back by your bank because of a dispute.'],
])('a canceled booking says what happened to its money: %s', (_, payment, said) => {
  expect(statement(payment).replaceAll('\u00A0', ' ')).toBe(said);
});
