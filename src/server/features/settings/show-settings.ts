import type { Language } from '#contract/language.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { ShownSettings } from '#contract/shown-settings.ts';
import { GENERAL_IGIC, igicOn } from '#domain/pricing/igic.ts';

/** The site shows the first three reasons (P-21.6). */
const SHOWN_REASONS = 3;

/** The settings in one language and on one day, as pages show them. A reason without a title in that language is left out. */
export function showSettings(
  settings: SiteSettings,
  { language, today }: { language: Language; today: Temporal.PlainDate },
): ShownSettings {
  const { hero, contact, trader } = settings;
  const { isShown, value, count } = settings.rating;
  const igic = igicOn(today, settings.sales.igic);
  const isGeneral = igic.charter === GENERAL_IGIC.charter && igic.seats === GENERAL_IGIC.seats;
  return {
    hero: {
      ...hero,
      brandText: hero.brandText || null,
      headline: hero.headline[language] || null,
      subheadline: hero.subheadline[language] || null,
    },
    whyUs: settings.whyUs
      .map(({ icon, title, text }) => ({ icon, title: title[language], text: text[language] }))
      .filter(({ title }) => title !== '')
      .slice(0, SHOWN_REASONS),
    contact: { email: contact.email || null, phone: contact.phone || null, hours: contact.hours[language] || null },
    social: settings.social,
    trader: {
      name: trader.name || null,
      address: trader.address || null,
      taxId: trader.taxId || null,
      registry: trader.registry || null,
    },
    ...(!isGeneral && { igic }),
    ...(settings.passengers.childrenMayTravelAlone && { childrenMayTravelAlone: true }),
    ...(settings.gifts.isOn && { sellsGifts: true }),
    rating: isShown && value !== null && count !== null ? { value, count } : null,
    analytics: settings.analytics,
  };
}
