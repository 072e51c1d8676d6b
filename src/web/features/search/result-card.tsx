import { Calendar } from 'lucide-react';
import { Link } from 'wouter';
import { PAGES } from '#contract/pages.ts';
import type { Found } from '#contract/search.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boatPictures, boatTitle } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { BoatFacts } from '../../ui/boat-facts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { panel, row, stack } from '../../ui/layout.ts';
import { Picture } from '../../ui/picture.tsx';
import { FoundCharterOffer } from './found-charter-offer.tsx';
import { FoundTripsOffer } from './found-trips-offer.tsx';
import styles from './result-card.module.css';
import { cardId } from './results-map.tsx';

const SIZES = '(max-width: 48em) 92vw, 352px';

interface ResultCardProps {
  readonly found: Found;
  readonly people: number;
  /** True when the day is not the requested one; the card then shows its date. */
  readonly saysDay: boolean;
  /** True near the top of the page: the picture is fetched at once. */
  readonly isFirst: boolean;
  /** True while the marker of its port is under the pointer or has the focus. */
  readonly isActive: boolean;
  /** The pointer or the focus is on the card, or no longer. */
  readonly onActive: (isActive: boolean) => void;
}

/** One available boat with its times and total prices. */
export function ResultCard({ found, people, saysDay, isFirst, isActive, onActive }: ResultCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { boat, date, charter, trips } = found;
  const title = boatTitle(boat, language);
  const [picture] = boatPictures(boat, language);
  return (
    <article
      className={classNames(stack(), panel('raised'), styles.card)}
      id={cardId(boat.slug)}
      data-active={isActive || undefined}
      data-far={isFirst ? undefined : ''}
      data-live
      onPointerOver={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      <div className={classNames(stack(0, 'top'), styles.boat)}>
        <div className={classNames(stack(), styles.picture)}>
          {picture && <Picture link={picture.link} alt="" sizes={SIZES} isFirst={isFirst} className={styles.fill} />}
        </div>
        <div className={classNames(stack(3, 'top'), styles.about)}>
          <h3 className={styles.title}>
            <Link className={styles.link} href={PAGES.boat.path(boat.slug)}>
              {title}
            </Link>
          </h3>
          <KindAndLength boat={boat} />
          <BoatFacts boat={boat} className={classNames(stack(1), styles.facts)} />
        </div>
      </div>
      <div className={classNames(stack(5, 'top'), styles.offers)}>
        {saysDay && (
          <p className={classNames(row(2), styles.day)}>
            <Calendar aria-hidden="true" />
            {t('search.next', { day: formatDay(Temporal.PlainDate.from(date), language).replaceAll(' ', '\u00a0') })}
          </p>
        )}
        {charter && <FoundCharterOffer found={{ ...found, charter }} people={people} title={title} />}
        {trips.length > 0 && <FoundTripsOffer found={found} people={people} title={title} />}
      </div>
    </article>
  );
}

/** "Sailing catamaran · 12 m", as far as it is known. */
function KindAndLength({ boat: { kind, lengthMetres } }: Pick<Found, 'boat'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = [
    kind && t(`search.kind.${kind}`),
    lengthMetres !== null && t('search.metres', { metres: formatNumber(lengthMetres, language) }),
  ].filter(Boolean);
  return known.length > 0 && <p className={styles.kind}>{known.join('\u00a0· ')}</p>;
}
