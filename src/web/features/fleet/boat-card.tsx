import { Sailboat } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatMoney } from '../../i18n/format.ts';
import { boatDescription, boatPictures, boatTitle } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { BoatFacts } from '../../ui/boat-facts.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, row } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './boat-card.module.css';

const SIZES = '(max-width: 576px) 88vw, (max-width: 992px) 65vw, (max-width: 1344px) 40vw, 384px';

interface BoatCardProps {
  readonly boat: Boat;
  /** True for cards that are off every screen until the fleet is scrolled. */
  readonly isFar: boolean;
  readonly onBook: (boatId: string) => void;
}

/**
 * One boat: pictures, facts, description and lowest price. The card links to the boat's page, its button opens the
 * booking.
 */
export function BoatCard({ boat, isFar, onBook }: BoatCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  const title = boatTitle(boat, language);
  const slug = encodeURIComponent(boat.slug);
  const pressBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.current?.click();
  };
  return (
    <article className={classNames(panel('raised'), styles.card)} data-live data-arrives="" data-far="">
      <Carousel
        pictures={boatPictures(boat, language)}
        label={t('fleet.pictures', { title })}
        sizes={SIZES}
        isFar={isFar}
      />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link ref={link} className={styles.link} href={PAGES.boat.path(slug)} onKeyDown={pressBySpace}>
            {title}
          </Link>
        </h3>
        <BoatFacts boat={boat} className={classNames(cluster('1 4', 'stretch'), styles.facts)}>
          <li className={row(2)}>
            <Sailboat aria-hidden="true" /> {t(`fleet.offer.${offerOf(boat)}`)}
          </li>
        </BoatFacts>
        {/* Safe: the server allows only listed elements, on write and on read (P-2.7). */}
        <div className={styles.description} dangerouslySetInnerHTML={{ __html: boatDescription(boat, language) }} />
        <div className={classNames(cluster(3, 'between'), styles.foot)}>
          <Price boat={boat} />
          <LinkButton
            className={styles.book}
            href={`${PAGES.book.path}?boatId=${slug}`}
            aria-label={t('fleet.bookBoat', { title })}
            onOpen={() => onBook(boat._id)}
          >
            {t('fleet.book')}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function offerOf(boat: Boat): 'charter' | 'trips' | 'both' {
  if (boat.pricing.perHour === null) return 'trips';
  return boat.shared.pricing.perHour === null ? 'charter' : 'both';
}

/** The lowest price per hour: the boat's, or a seat's when only trips are offered. */
function Price({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (boat.priceFrom === null) return <p className={styles.price}>{t('fleet.onRequest')}</p>;
  const price = formatMoney(centsFromEuros(boat.priceFrom), language);
  return (
    <p className={styles.price}>
      <span className={styles.from}>{t('fleet.from')}</span> <strong className={styles.amount}>{price}</strong>{' '}
      <span className={styles.unit}>{t(boat.pricing.perHour === null ? 'fleet.perSeatHour' : 'fleet.perHour')}</span>
    </p>
  );
}
