import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';

interface CarouselControlsProps {
  readonly index: number;
  readonly count: number;
  /** The index may be one before the first or after the last. */
  readonly onShow: (index: number) => void;
}

/** Two halves to press and one dot per picture. They are inside the track, so that a swipe across them scrolls it. */
export function CarouselControls({ index, count, onShow }: CarouselControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls} data-scripted="">
      <button
        type="button"
        className={styles.previous}
        aria-label={t('carousel.previous')}
        onClick={() => onShow(index - 1)}
      >
        <span className={styles.arrow}>
          <ChevronLeft aria-hidden="true" />
        </span>
      </button>
      <button type="button" className={styles.next} aria-label={t('carousel.next')} onClick={() => onShow(index + 1)}>
        <span className={styles.arrow}>
          <ChevronRight aria-hidden="true" />
        </span>
      </button>
      <p className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, position) => (
          <span key={position} className={classNames(styles.dot, position === index && styles.current)} />
        ))}
      </p>
    </div>
  );
}
