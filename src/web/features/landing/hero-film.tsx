import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFilmAllowed } from './film-allowed.ts';
import styles from './hero.module.css';

/** The looping film over the poster: only after everything else has loaded, and with a button that stops it. */
export function HeroFilm({ film }: { readonly film: { readonly webm: string; readonly mp4: string } }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const isAllowed = useFilmAllowed();
  const [isPlaying, setPlaying] = useState(false);
  const [isPaused, setPaused] = useState(false);
  useRestOffScreen(video, isAllowed && !isPaused);
  if (!isAllowed) return null;
  const toggle = () => {
    if (isPaused) void video.current?.play().catch(() => setPlaying(false));
    else video.current?.pause();
    setPaused(!isPaused);
  };
  return (
    <>
      <video
        ref={video}
        className={classNames(styles.cover, styles.film, isPlaying && styles.playing)}
        autoPlay
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
      >
        <source src={film.webm} type="video/webm" />
        <source src={film.mp4} type="video/mp4" />
      </video>
      {isPlaying && (
        <button
          type="button"
          className={styles.filmButton}
          aria-label={t(isPaused ? 'hero.playFilm' : 'hero.pauseFilm')}
          onClick={toggle}
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </button>
      )}
    </>
  );
}

/** Decodes nothing while nobody sees it. */
function useRestOffScreen(video: { readonly current: HTMLVideoElement | null }, isRunning: boolean): void {
  useEffect(() => {
    const film = video.current;
    if (!film || !isRunning) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void film.play().catch(() => film.pause());
      else film.pause();
    });
    observer.observe(film);
    return () => observer.disconnect();
  }, [video, isRunning]);
}
