import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { classNames } from './class-names.ts';
import { LiveRegion } from './live-region.tsx';
import { Picture } from './picture.tsx';

interface CarouselProps {
  readonly pictures: readonly { readonly link: string; readonly alt: string }[];
  /** The subject of the pictures: the boat's name. */
  readonly label: string;
  readonly sizes: string;
  /** The first picture is on the screen at once. */
  readonly isFirst?: boolean;
  /** As in Picture. */
  readonly isFar?: boolean;
  readonly className?: string | undefined;
}

/**
 * Pictures side by side, to swipe or to step through: the left half goes back, the right half forward, wrapping around
 * (P-21.2). Pictures after the first are fetched when the visitor uses the carousel. A group, not a landmark: a fleet
 * has many carousels, and two boats may have the same name.
 */
export function Carousel({ pictures, label, sizes, isFirst = false, isFar = false, className }: CarouselProps) {
  const { t } = useTranslation();
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [said, setSaid] = useState('');
  const [isWanted, setWanted] = useState(false);
  const count = pictures.length;
  const want = () => setWanted(true);
  const show = (next: number) => {
    const wrapped = (next + count) % count;
    want();
    setIndex(wrapped);
    setSaid(t('carousel.position', { position: wrapped + 1, count }));
    track.current?.scrollTo({ left: wrapped * track.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
  };
  return (
    <div
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      data-live
      onPointerEnter={want}
      onFocus={want}
      onKeyDown={count > 1 ? onKeyDown : undefined}
    >
      <div className={styles.track} ref={track} onScroll={(event) => setIndex(pictureInView(event.currentTarget))}>
        {count > 1 && <CarouselControls index={index} count={count} onShow={show} />}
        {pictures.map((picture, position) => (
          <div key={picture.link} className={styles.slide} aria-hidden={position !== index || undefined}>
            {(position === 0 || isWanted) && (
              <Picture
                {...picture}
                sizes={sizes}
                isFirst={isFirst && position === 0}
                isFar={isFar}
                className={styles.picture}
              />
            )}
          </div>
        ))}
      </div>
      <LiveRegion message={said} />
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function pictureInView(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}
