import pictures from '../../media/pictures.json' with { type: 'json' };
import { pictureSources } from '../../media/picture-sources.ts';
import styles from './hero.module.css';

/** The site's own poster, used when the operator has chosen none. */
export const HERO_POSTER = '/media/hero-poster.jpg';

/** The first visible picture, shown before the film and in its place. Decorative: the text carries the content. */
export function HeroPoster({ link }: { readonly link: string }) {
  const sources = pictureSources(link, pictures);
  if (!sources) return <img className={styles.cover} src={link} alt="" fetchPriority="high" />;
  return (
    <picture>
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

/** Preloads the poster's best files from the document's head. */
export function heroPosterPreload(link: string): string | undefined {
  return pictureSources(link, pictures)?.avif;
}
