import pictures from '../media/pictures.json' with { type: 'json' };
import { pictureSources } from '../media/picture-sources.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** An image link as in the API: `/media/sloop-1.jpg`, or any other address. */
  readonly link: string;
  /** Empty for decoration. */
  readonly alt: string;
  /** The displayed width, as in `<img sizes>`. */
  readonly sizes: string;
  /** Fetched at once instead of when it comes near the screen. */
  readonly isFirst?: boolean;
  /** Initially off the screen: omits the blurred placeholder, which would be part of the document. */
  readonly isFar?: boolean;
  readonly className?: string | undefined;
}

/** A picture that fills its frame, in the smallest suitable file, with a blurred placeholder until it is loaded. */
export function Picture({ link, alt, sizes, isFirst = false, isFar = false, className }: PictureProps) {
  const sources = pictureSources(link, pictures);
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  if (!sources) {
    return (
      <span className={classNames(styles.frame, className)}>
        <img className={styles.image} src={link} alt={alt} decoding="async" {...loading} />
      </span>
    );
  }
  const { avif, webp, jpeg, fallback, width, height, placeholder } = sources;
  return (
    <span className={classNames(styles.frame, className)}>
      {/* Only the server has the placeholder (vite.config.ts): React keeps the document's attribute without a warning. */}
      <img
        className={styles.placeholder}
        src={isFar ? undefined : placeholder || undefined}
        alt=""
        aria-hidden="true"
        suppressHydrationWarning
      />
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          className={styles.image}
          src={fallback}
          srcSet={jpeg}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          {...loading}
        />
      </picture>
    </span>
  );
}
