import type { Boat } from '#contract/boats.ts';
import type { Language } from '#contract/language.ts';

export function boatTitle({ title, translations }: Pick<Boat, 'title' | 'translations'>, language: Language): string {
  return translations[language]?.title ?? title;
}

/** HTML sanitised by the server, in the visitor's language if it is translated (P-2.1). */
export function boatDescription(
  { description, translations }: Pick<Boat, 'description' | 'translations'>,
  language: Language,
): string {
  return translations[language]?.description ?? description;
}

/** The pictures with their alternative texts, in the visitor's language if there is one. */
export function boatPictures(
  boat: Pick<Boat, 'images' | 'imageAlts' | 'title' | 'translations'>,
  language: Language,
): { readonly link: string; readonly alt: string }[] {
  return boat.images.map((link, index) => {
    const alts = boat.imageAlts[index];
    return { link, alt: alts?.[language] ?? alts?.en ?? boatTitle(boat, language) };
  });
}
