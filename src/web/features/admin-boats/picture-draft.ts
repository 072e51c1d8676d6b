import type { AdminBoat } from '#contract/admin-boats.ts';
import type { Language } from '#contract/language.ts';
import { perLanguage } from '#contract/per-language.ts';

export interface DraftPicture {
  readonly link: string;
  /** Alternative texts; empty ones fall back to English, then to the boat's title. */
  readonly alts: Readonly<Record<Language, string>>;
}

export interface DraftPictures {
  readonly images: readonly DraftPicture[];
  /** One per line. */
  readonly newLinks: string;
}

export function picturesOf({ images, imageAlts }: AdminBoat): readonly DraftPicture[] {
  const pictures = images.map((link, place) => ({
    link,
    alts: perLanguage((language) => imageAlts[place]?.[language] ?? ''),
  }));
  return eachOnce(pictures);
}

/** The pictures, then those of the new links, each once. */
export function withNewLinks({ images, newLinks }: DraftPictures): readonly DraftPicture[] {
  return linksIn(newLinks).reduce(withPicture, images);
}

export function withPicture(pictures: readonly DraftPicture[], link: string): readonly DraftPicture[] {
  return eachOnce([...pictures, { link, alts: perLanguage(() => '') }]);
}

function eachOnce(pictures: readonly DraftPicture[]): readonly DraftPicture[] {
  return pictures.filter(({ link }, place) => pictures.findIndex((other) => other.link === link) === place);
}

export function linksIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
