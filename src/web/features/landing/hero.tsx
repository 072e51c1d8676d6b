import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { filmFiles } from './film-files.ts';
import { HeroBook } from './hero-book.tsx';
import { HeroFilm } from './hero-film.tsx';
import { HeroPoster } from './hero-poster.tsx';
import styles from './hero.module.css';

interface HeroProps {
  readonly onBook: () => void;
  /** The search. */
  readonly children: ReactNode;
}

/** The first screen: film, headline and search, with the operator's texts and pictures or the default ones (P-21.6). */
export function Hero({ onBook, children }: HeroProps) {
  const { t } = useTranslation();
  const { headline, subheadline, poster, videoSrc } = useSite().settings.hero;
  const film = filmFiles(videoSrc);
  return (
    <section className={styles.hero} id="home" aria-labelledby="headline">
      <HeroPoster link={poster} />
      {film && <HeroFilm film={film} />}
      <div className={classNames(stack(5), styles.words)}>
        <h1 className={styles.headline} id="headline">
          {headline ?? t('hero.headline')}
        </h1>
        <p className={styles.subheadline}>{subheadline ?? t('hero.subheadline')}</p>
        {children}
      </div>
      <HeroBook onBook={onBook} look="glass" className={styles.rail} />
    </section>
  );
}
