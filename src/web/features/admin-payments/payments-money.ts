import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';

/** Amounts of a payment, in the units of its currency. */
export function moneyIn(currency: string): (amount: number) => string {
  return (amount) => adminMoneyToTheCent(centsFromEuros(amount), currency);
}
