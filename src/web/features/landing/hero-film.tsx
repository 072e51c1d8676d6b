import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { playFilm } from '../../early/film.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FilmFiles } from './film-files.ts';
import styles from './hero.module.css';

const NOTHING = { __html: '' };

/** The looping film over the poster, with a pause button. early/film.ts plays it. */
export function HeroFilm({ film }: { readonly film: FilmFiles }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) playFilm(frame.current);
  }, []);
  return (
    <>
      <div
        ref={frame}
        className={styles.film}
        data-film=""
        data-webm={film.webm}
        data-mp4={film.mp4}
        aria-hidden="true"
        // early/film.ts adds the content, possibly before hydration, so React must not manage it.
        dangerouslySetInnerHTML={NOTHING}
        suppressHydrationWarning
      />
      <button type="button" className={styles.filmButton} data-film-button="pause" aria-label={t('hero.pauseFilm')}>
        <Pause aria-hidden="true" />
      </button>
      <button type="button" className={styles.filmButton} data-film-button="play" aria-label={t('hero.playFilm')}>
        <Play aria-hidden="true" />
      </button>
    </>
  );
}
