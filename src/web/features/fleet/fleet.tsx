import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, stack } from '../../ui/layout.ts';
import { BoatCard } from './boat-card.tsx';
import { FleetControls } from './fleet-controls.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './fleet.module.css';
import { useActiveCard } from './use-active-card.ts';

/** Cards on the screen before the fleet is scrolled; very wide screens show a part of one more. */
const CARDS_IN_SIGHT = 4;

interface FleetProps {
  readonly boats: readonly Boat[];
  readonly onBookOne: (boatId: string) => void;
  readonly onBookAll: () => void;
  /** Called with the index of the most visible card, from 0. */
  readonly onShown: (index: number) => void;
}

/** The boats side by side on a scrolling track (P-21.1). */
export function Fleet({ boats, onBookOne, onBookAll, onShown }: FleetProps) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const { active, showCard } = useActiveCard(track, boats.length);
  useEffect(() => onShown(active), [active, onShown]);
  return (
    <section className={styles.fleet} id="fleet" data-far="" aria-labelledby="fleet-title">
      <div className={classNames(cluster(0, 'bottom', 'between'), styles.header)}>
        <div className={styles.words}>
          <h2 className={styles.title} id="fleet-title">
            {t('fleet.title')}
          </h2>
          <p className={styles.subtitle}>{t('fleet.subtitle')}</p>
        </div>
        {boats.length > 0 && (
          <FleetControls active={active} count={boats.length} onShow={showCard} onBookAll={onBookAll} />
        )}
      </div>
      {boats.length > 0 && (
        <LinkButton className={styles.rail} href={PAGES.book.path} onOpen={onBookAll}>
          {t('fleet.book')}
        </LinkButton>
      )}
      {boats.length === 0 && (
        <div className={classNames(stack(4, 'left'), panel('quiet', 6), styles.empty)}>
          <p>{t('fleet.empty')}</p>
          <LinkButton look="quiet" href="/#contact">
            {t('search.none.write')}
          </LinkButton>
        </div>
      )}
      <ul className={styles.track} ref={track}>
        {boats.map((boat, index) => (
          <li key={boat._id} className={styles.place} aria-current={index === active ? 'true' : undefined}>
            <BoatCard boat={boat} isFar={index >= CARDS_IN_SIGHT} onBook={onBookOne} />
          </li>
        ))}
      </ul>
    </section>
  );
}
