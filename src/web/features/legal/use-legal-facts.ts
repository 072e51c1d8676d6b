import { KEPT_FOR } from '#domain/retention/kept-for.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';

/** Values for the legal texts: the trader's details, sales terms and retention periods. */
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
