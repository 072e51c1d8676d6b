import { KEPT_FOR } from '#domain/retention/kept-for.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';

/** What the texts fill in: who the trader is, as the operator has said it, how this site sells, how long it keeps what. */
export function useLegalFacts(): Readonly<Record<string, string | number>> {
  const { t } = useTranslation('legal');
  const { settings, holdMinutes } = useSite();
  const { trader, contact } = settings;
  const or = (text: string | null) => text ?? t('notStated');
  return {
    name: or(trader.name),
    address: or(trader.address),
    email: or(contact.email),
    phone: or(contact.phone),
    holdMinutes,
    ...KEPT_FOR,
  };
}
