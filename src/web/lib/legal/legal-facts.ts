import type { SiteConfig } from '#contract/site.ts';
import { MINUTES_EARLY } from '#domain/booking/be-there-at.ts';
import { KEPT_FOR } from '#domain/retention/kept-for.ts';
import type { Translator } from '../../i18n/translator.ts';

type LegalTranslator = Translator<readonly ['legal', 'public']>;

/**
 * Values for the legal texts: the trader's details, sales terms and retention periods. Details that the operator has
 * not entered are omitted; `who` falls back to the site's name, and `reach` to the contact form.
 */
export function legalFacts(
  { settings: { hero, trader, contact }, holdMinutes }: Pick<SiteConfig, 'settings' | 'holdMinutes'>,
  t: LegalTranslator,
): Readonly<Record<string, string | number>> {
  const name = trader.name ?? hero.brandText ?? t('public:brand.name');
  return {
    name,
    who: [name, trader.address].filter((fact) => fact !== null).join(', '),
    reach: reach(contact, t),
    holdMinutes,
    minutesEarly: MINUTES_EARLY,
    ...KEPT_FOR,
  };
}

/** "write to a@b.example", "call +34 …": the best way to reach the trader there is. */
function reach({ email, phone }: SiteConfig['settings']['contact'], t: LegalTranslator): string {
  if (email !== null) return t('reach.email', { email });
  return phone === null ? t('reach.form') : t('reach.phone', { phone });
}
