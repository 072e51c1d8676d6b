import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { centered, row } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import styles from './lightbox.module.css';

interface LightboxProps {
  readonly pictures: readonly { readonly link: string; readonly alt: string }[];
  readonly label: string;
  /** Index of the first picture shown, from 0. */
  readonly first: number;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Full-screen pictures, one at a time: arrow buttons, arrow keys or swipe. Wraps around at both ends. */
export function Lightbox({ pictures, label, first, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const count = pictures.length;
  useModal(dialog);
  useLayoutEffect(() => {
    // Newer browsers return a promise, which a React effect must not return.
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' });
  }, [first]);
  const show = (next: number) => {
    const wrapped = (next + count) % count;
    setIndex(wrapped);
    track.current?.scrollTo({ left: wrapped * track.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || count < 2) return;
    event.preventDefault();
    show(index + step);
  };
  const position = t('carousel.position', { position: index + 1, count });
  return (
    // The keys do the same as the two arrow buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.lightbox} aria-label={label} onKeyDown={onKeyDown} onClose={onClose}>
      <div className={classNames(row(4, 'between'), styles.head)}>
        <p className={styles.position} aria-hidden="true">
          {index + 1} / {count}
        </p>
        <button
          type="button"
          className={classNames(centered(), styles.turn)}
          aria-label={t('close')}
          data-initial-focus
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} className={styles.track} ref={track} onScroll={(event) => setIndex(inView(event.currentTarget))}>
        {pictures.map((picture, place) => (
          <li key={picture.link} className={styles.place} aria-hidden={place !== index || undefined}>
            <Picture {...picture} sizes="100vw" isFirst={place === first} className={styles.picture} />
          </li>
        ))}
      </ul>
      <div className={classNames(row(4, 'between'), styles.foot)}>
        {count > 1 && (
          <button
            type="button"
            className={classNames(centered(), styles.turn)}
            aria-label={t('carousel.previous')}
            onClick={() => show(index - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
        )}
        <p className={styles.caption}>{pictures[index]?.alt}</p>
        {count > 1 && (
          <button
            type="button"
            className={classNames(centered(), styles.turn)}
            aria-label={t('carousel.next')}
            onClick={() => show(index + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        )}
      </div>
      <LiveRegion message={position} />
    </dialog>
  );
}

function inView(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}
