import { centsFromEuros } from '#domain/money.ts';
import { adminMoney } from '../../i18n/admin-format.ts';

/** `1 125 €` */
export function euroText(euros: number): string {
  return adminMoney(centsFromEuros(euros));
}
