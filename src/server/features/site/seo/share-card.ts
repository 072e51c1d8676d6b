import type { Boat } from '#contract/boats.ts';
import type { Language } from '#contract/language.ts';
import { LANGUAGE_TAGS } from '#contract/per-language.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { OWN_POSTER } from '#contract/paths.ts';

/** The content of a share picture. */
export interface ShareCard {
  readonly title: string;
  /** The port, in small letters below the title. */
  readonly place: string;
  /** null: no price is shown. */
  readonly price: string | null;
  /** Link of the background picture; null: none. */
  readonly cover: string | null;
}

const WORDS: Record<Language, { site: string; island: string; islands: string; perHour: string; perSeatHour: string }> =
  {
    en: {
      site: 'Boats and trips in Tenerife',
      island: 'Tenerife',
      islands: 'Tenerife, Canary Islands',
      perHour: 'from {price} / hour',
      perSeatHour: 'from {price} / seat per hour',
    },
    es: {
      site: 'Barcos y salidas en Tenerife',
      island: 'Tenerife',
      islands: 'Tenerife, Islas Canarias',
      perHour: 'desde {price} / hora',
      perSeatHour: 'desde {price} / plaza y hora',
    },
    ru: {
      site: 'Яхты и прогулки на Тенерифе',
      island: 'Тенерифе',
      islands: 'Тенерифе, Канарские острова',
      perHour: 'от {price} / час',
      perSeatHour: 'от {price} / место в час',
    },
  };

export function siteCard({ hero }: SiteSettings, language: Language): ShareCard {
  const { site, islands } = WORDS[language];
  return { title: site, place: islands, price: null, cover: hero.poster ?? OWN_POSTER };
}

export function boatCard(boat: Boat, language: Language): ShareCard {
  const { island } = WORDS[language];
  return {
    title: boat.translations[language]?.title ?? boat.title,
    place: boat.port.name === null ? island : `${boat.port.name} · ${island}`,
    price: priceOf(boat, language),
    cover: boat.images[0] ?? null,
  };
}

function priceOf({ priceFrom, pricing }: Boat, language: Language): string | null {
  if (priceFrom === null) return null;
  const words = WORDS[language];
  const money = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (pricing.perHour === null ? words.perSeatHour : words.perHour).replace('{price}', money.format(priceFrom));
}
