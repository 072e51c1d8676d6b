import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { boatPictures, boatTitle } from '#web/lib/boat/boat-texts.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, panel, stack } from '#web/ui/layout.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { BoatInBrief } from './boats-in-brief.ts';
import styles from './other-boats.module.css';

interface OtherBoatsProps {
  readonly boats: readonly BoatInBrief[];
  /** The shared port; null for boats of the whole fleet. */
  readonly port: string | null;
  /** Formats a boat's lowest price. */
  readonly price: (boat: Pick<Boat, 'pricing' | 'shared'>) => ReactNode;
}

/** Links to other boats. */
export function OtherBoats({ boats, port, price }: OtherBoatsProps) {
  const { t } = useTranslation('booking');
  if (boats.length === 0) return null;
  return (
    <section className={stack(6)} data-far="" aria-labelledby="others">
      <h2 className={styles.heading} id="others">
        {port ? t('boatPage.others.port', { port }) : t('boatPage.others.fleet')}
      </h2>
      <ul className={classNames(grid('fit', 6), styles.boats)}>
        {boats.map((boat) => (
          <OtherBoat key={boat.slug} boat={boat} price={price(boat)} />
        ))}
      </ul>
    </section>
  );
}

function OtherBoat({ boat, price }: { readonly boat: BoatInBrief; readonly price: ReactNode }) {
  const { t } = useTranslation(['booking', 'public']);
  const language = useLanguage();
  const cover = boatPictures(boat, language)[0];
  return (
    <li className={classNames(panel('raised'), styles.boat)}>
      {cover && <Picture link={cover.link} alt="" sizes="(min-width: 62rem) 24rem, (min-width: 40rem) 46vw, 100vw" />}
      <div className={classNames(stack(1), styles.words)}>
        <h3 className={styles.title}>
          <Link className={styles.link} href={PAGES.boat.path(boat.slug)}>
            {boatTitle(boat, language)}
          </Link>
        </h3>
        <p className={styles.facts}>
          {[boat.port.name, t('public:fleet.capacity', { count: boat.capacity })].filter(Boolean).join(' · ')}
        </p>
        {price}
      </div>
    </li>
  );
}
