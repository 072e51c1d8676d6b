import { formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Islands } from '../../ui/island-map/islands.tsx';
import { LABEL_HEIGHT, type PlacedLabel, placeLabels, RESULTS_MAP } from './place-labels.ts';
import type { PortMarker } from './port-markers.ts';
import styles from './results-map.module.css';

interface ResultsMapProps {
  readonly markers: readonly PortMarker[];
  /** The port of the card under the pointer or with the focus. */
  readonly active: string | null;
  readonly onActive: (port: string | null) => void;
}

/** The island beside the results: one marker for each port, with the lowest price, that leads to its first boat. */
export function ResultsMap({ markers, active, onActive }: ResultsMapProps) {
  const { t } = useTranslation();
  const wordsOf = useMarkerWords();
  const labels = markers.map((marker) => ({ marker, ...wordsOf(marker) }));
  const places = placeLabels(labels.map(({ marker, width }) => ({ spot: marker.spot, width })));
  return (
    <aside className={styles.map} aria-label={t('search.map.label')}>
      <svg className={styles.drawing} viewBox={`0 0 ${RESULTS_MAP.width} ${RESULTS_MAP.height}`}>
        <Islands />
        {labels.map(({ marker, ...words }, index) => {
          const place = places[index];
          return (
            place && (
              <Marker
                key={marker.key}
                marker={marker}
                words={words}
                place={place}
                isActive={marker.key === active}
                onActive={onActive}
              />
            )
          );
        })}
      </svg>
    </aside>
  );
}

interface MarkerWords {
  /** For screen readers, before the price: the port, and the boat when it is one. */
  readonly where: string;
  readonly price: string;
  /** The number of boats, when there are several. */
  readonly count: string | null;
  /** In the map's units. */
  readonly width: number;
}

/** Average width of a character of a price, and the padding on each side, in map units. */
const LETTER = 14;
const PADDING = 18;

function useMarkerWords(): (marker: PortMarker) => MarkerWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ boats, port, cents }) => {
    const [first] = boats;
    const money = formatMoney(cents, language);
    const place = port ?? 'Tenerife';
    const isSeveral = boats.length > 1;
    const price = isSeveral ? t('search.map.from', { price: money }) : money;
    return {
      price,
      count: isSeveral ? t('search.map.boats', { count: boats.length }) : null,
      where: first && !isSeveral ? `${boatTitle(first, language)}, ${place}: ` : `${place}: `,
      width: price.length * LETTER + 2 * PADDING,
    };
  };
}

interface MarkerProps {
  readonly marker: PortMarker;
  readonly words: MarkerWords;
  readonly place: PlacedLabel;
  readonly isActive: boolean;
  readonly onActive: (port: string | null) => void;
}

function Marker({ marker: { key, spot, boats }, words, place, isActive, onActive }: MarkerProps) {
  const { side, x, y } = place;
  const { where, price, count, width } = words;
  const middle = x + width / 2;
  const line = y + LABEL_HEIGHT / 2;
  return (
    <a
      className={styles.marker}
      href={`#${cardId(boats[0]?.slug ?? '')}`}
      data-active={isActive || undefined}
      data-live
      onPointerOver={() => onActive(key)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(key)}
      onBlur={() => onActive(null)}
    >
      <text className={styles.where} x={spot.x} y={spot.y}>
        {where}
      </text>
      <path className={styles.leader} d={`M${spot.x} ${spot.y}L${side === 'left' ? x + width : x} ${line}`} />
      <circle className={styles.spot} cx={spot.x} cy={spot.y} r={9} />
      <rect className={styles.label} x={x} y={y} width={width} height={LABEL_HEIGHT} rx={LABEL_HEIGHT / 2} />
      <text className={styles.price} x={middle} y={count ? line - 3 : line + 9} textAnchor="middle">
        {`${price} `}
      </text>
      {count && (
        <text className={styles.count} x={middle} y={line + 22} textAnchor="middle">
          {count}
        </text>
      )}
    </a>
  );
}

/** The id of a result's card, the target of its marker. */
export function cardId(slug: string): string {
  return `boat-${slug}`;
}
