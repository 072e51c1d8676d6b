import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import { LiveRegion } from './live-region.tsx';
import { Picture } from './picture.tsx';

interface CarouselProps {
  readonly pictures: readonly { readonly link: string; readonly alt: string }[];
  /** What the pictures show: the boat's name. */
  readonly label: string;
  readonly sizes: string;
  /** The first picture is on the screen at once. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/**
 * Pictures side by side, to swipe or to step through: the left half goes back, the right half forward, round and round
 * (spec §2). Pictures beyond the first are asked for when the visitor takes an interest.
 */
export function Carousel({ pictures, label, sizes, isFirst = false, className }: CarouselProps) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [said, setSaid] = useState('');
  const [wanted, setWanted] = useState(false);
  const count = pictures.length;
  const show = (next: number) => {
    const wrapped = (next + count) % count;
    setWanted(true);
    setIndex(wrapped);
    setSaid(t('carousel.position', { position: wrapped + 1, count }));
    scrollToSlide(track.current, wrapped);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(index - 1);
    else if (event.key === 'ArrowRight') show(index + 1);
    else return;
    event.preventDefault();
  };
  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      onTouchStart={() => setWanted(true)}
      onKeyDown={onKeyDown}
    >
      <ul className={styles.track} ref={track} onScroll={(event) => setIndex(slideInView(event.currentTarget))}>
        {pictures.map((picture, position) => (
          <li key={picture.link} className={styles.slide} aria-hidden={position !== index || undefined}>
            {(position === 0 || wanted) && (
              <Picture
                link={picture.link}
                alt={picture.alt}
                sizes={sizes}
                isFirst={isFirst && position === 0}
                className={styles.picture}
              />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={t('carousel.previous')}
            onClick={() => show(index - 1)}
          >
            <span className={styles.arrow}>
              <ChevronLeft aria-hidden="true" />
            </span>
          </button>
          <button type="button" className={styles.next} aria-label={t('carousel.next')} onClick={() => show(index + 1)}>
            <span className={styles.arrow}>
              <ChevronRight aria-hidden="true" />
            </span>
          </button>
          <p className={styles.dots} aria-hidden="true">
            {pictures.map((picture, position) => (
              <span key={picture.link} className={classNames(styles.dot, position === index && styles.current)} />
            ))}
          </p>
        </>
      )}
      <LiveRegion message={said} />
    </section>
  );
}

function scrollToSlide(track: HTMLElement | null, index: number): void {
  track?.scrollTo({ left: index * track.clientWidth });
}

function slideInView(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}
