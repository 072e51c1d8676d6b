import type { Boat } from '#contract/boats.ts';
import type { Language } from '#contract/language.ts';

export function boatTitle({ title, translations }: Pick<Boat, 'title' | 'translations'>, language: Language): string {
  return translations[language]?.title ?? title;
}

/** HTML that the server has sanitised, in the visitor's language where it is translated (P-2.1). */
export function boatDescription(
  { description, translations }: Pick<Boat, 'description' | 'translations'>,
  language: Language,
): string {
  return translations[language]?.description ?? description;
}

/** The pictures with what they show, in the visitor's language where somebody has said it. */
export function boatPictures(
  boat: Pick<Boat, 'images' | 'imageAlts' | 'title' | 'translations'>,
  language: Language,
): { readonly link: string; readonly alt: string }[] {
  return boat.images.map((link, index) => {
    const alts = boat.imageAlts[index];
    return { link, alt: alts?.[language] ?? alts?.en ?? boatTitle(boat, language) };
  });
}
