import { OWN_POSTER } from '#contract/paths.ts';
import pictures from '../../media/pictures.json' with { type: 'json' };
import { pictureSources } from '../../media/picture-sources.ts';
import type { PageHead } from '../../lib/page/page.ts';
import styles from './hero.module.css';

/** The same scene for upright screens, which would show only an enlarged part of the poster. */
const TALL = pictureSources('/media/hero-tall.jpg', pictures)?.avif;
const UPRIGHT = '(max-aspect-ratio:2/3)';
/**
 * The poster is as high as the screen; a file with two thirds of the pixels is sharp enough below the shade and arrives
 * sooner.
 */
const TALL_SIZES = '40vh';

/** The first visible picture, shown before the film and in its place. Decorative: the text carries the content. */
export function HeroPoster({ link }: { readonly link: string | null }) {
  const poster = link ?? OWN_POSTER;
  const sources = pictureSources(poster, pictures);
  if (!sources) return <img className={styles.cover} src={poster} alt="" fetchPriority="high" />;
  return (
    <picture>
      {link === null && <source type="image/avif" srcSet={TALL} sizes={TALL_SIZES} media={UPRIGHT} />}
      <source type="image/avif" srcSet={sources.avif} sizes="100vw" />
      <source type="image/webp" srcSet={sources.webp} sizes="100vw" />
      <img
        className={styles.cover}
        src={sources.fallback}
        srcSet={sources.jpeg}
        sizes="100vw"
        width={sources.width}
        height={sources.height}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}

/** Fetches the poster before the fonts where they would delay each other: on phones, if it is the site's own. */
export function heroPosterPreload(link: string | null): Pick<PageHead, 'preload'> {
  if (link === null) return TALL ? { preload: { srcset: TALL, sizes: TALL_SIZES, media: UPRIGHT } } : {};
  const chosen = pictureSources(link, pictures);
  return chosen ? { preload: { srcset: chosen.avif } } : {};
}
