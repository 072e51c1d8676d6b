import { LANGUAGES, type Language } from './language.ts';

/** Size in pixels of the picture of a shared link (Open Graph). */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

export interface SharePicture {
  readonly language: Language;
  /** A boat's slug; null: the site as a whole. */
  readonly slug: string | null;
}

const FILE = /^(?:([a-z0-9]+(?:-[a-z0-9]+)*)-)?([a-z]{2})\.jpg$/;

/** `/media/og/teno-es.jpg`; for the whole site `/media/og/es.jpg`. */
export function sharePictureAt({ language, slug }: SharePicture): string {
  return `/media/og/${slug === null ? '' : `${slug}-`}${language}.jpg`;
}

/** The picture that a file name denotes; null when the name is not that of a share picture. */
export function sharePictureAsked(file: string): SharePicture | null {
  const [, slug = null, tag] = FILE.exec(file) ?? [];
  const language = LANGUAGES.find((one) => one === tag);
  return language ? { language, slug } : null;
}
