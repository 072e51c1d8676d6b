import { ArrowLeft, ArrowRight } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered, cluster } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './fleet.module.css';

interface FleetControlsProps {
  /** Index of the most visible card, from 0. */
  readonly active: number;
  readonly count: number;
  readonly onShow: (index: number) => void;
  readonly onBookAll: () => void;
}

export function FleetControls({ active, count, onShow, onBookAll }: FleetControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(cluster(3), styles.controls)}>
      <LinkButton look="quiet" href={PAGES.book.path} onOpen={onBookAll}>
        {t('fleet.bookAll')}
      </LinkButton>
      <p className={styles.position} data-scripted="">
        {t('fleet.position', { position: active + 1, count })}
      </p>
      <button
        type="button"
        className={classNames(centered(), styles.turn)}
        data-scripted=""
        aria-label={t('fleet.previous')}
        aria-disabled={active === 0 || undefined}
        onClick={() => onShow(active - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classNames(centered(), styles.turn)}
        data-scripted=""
        aria-label={t('fleet.next')}
        aria-disabled={active === count - 1 || undefined}
        onClick={() => onShow(active + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </button>
    </div>
  );
}
