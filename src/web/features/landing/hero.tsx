import type { ReactNode } from 'react';
import { HeroFilm } from './hero-film.tsx';
import { HeroPoster } from './hero-poster.tsx';
import styles from './hero.module.css';

interface HeroProps {
  readonly headline: string;
  readonly subheadline: string;
  /** The picture's link and the film's, which needs no poster of its own: the picture stays behind it. */
  readonly poster: string;
  readonly film: { readonly webm: string; readonly mp4: string };
  readonly actions: ReactNode;
}

/** The first screen: the film, what this is, and the way to book (spec §2). */
export function Hero({ headline, subheadline, poster, film, actions }: HeroProps) {
  return (
    <section className={styles.hero} id="home" aria-labelledby="headline">
      <HeroPoster link={poster} />
      <HeroFilm film={film} />
      <div className={styles.words}>
        <h1 className={styles.headline} id="headline">
          {headline}
        </h1>
        <p className={styles.subheadline}>{subheadline}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
