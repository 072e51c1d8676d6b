import { classNames } from '../class-names.ts';
import styles from './island-map.module.css';
import { Islands } from './islands.tsx';
import { KNOWN_PORTS } from './known-ports.ts';
import { isOnMap, MAP_SIZE, type Place, spotOf } from './projection.ts';

interface IslandMapProps {
  /** The marked position; nothing is marked for null or a position outside the map. */
  readonly place: Place | null;
  /** The map's text alternative. */
  readonly label: string;
  readonly className?: string | undefined;
}

const SIDES = {
  left: { dx: -16, dy: 6, anchor: 'end' },
  right: { dx: 14, dy: 6, anchor: 'start' },
  'below-left': { dx: -4, dy: 24, anchor: 'end' },
  'below-right': { dx: 8, dy: 19, anchor: 'start' },
} as const;

/** Tenerife with its ports, drawn by the site itself: no other site is contacted. */
export function IslandMap({ place, label, className }: IslandMapProps) {
  const { width, height } = MAP_SIZE;
  return (
    <span className={classNames(styles.frame, className)}>
      <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Islands />
        <g>
          {KNOWN_PORTS.map((port) => (
            <Port key={port.name} {...port} />
          ))}
        </g>
        {place && isOnMap(place) && <Mark place={place} />}
      </svg>
    </span>
  );
}

function Port({ name, label = name, side, ...place }: (typeof KNOWN_PORTS)[number]) {
  const { x, y } = spotOf(place);
  const { dx, dy, anchor } = SIDES[side];
  return (
    <>
      <circle className={styles.port} cx={x} cy={y} r={4.5} />
      <text className={styles.name} x={x + dx} y={y + dy} textAnchor={anchor}>
        {label}
      </text>
    </>
  );
}

function Mark({ place }: { readonly place: Place }) {
  const { x, y } = spotOf(place);
  return (
    <g>
      <circle className={styles.halo} cx={x} cy={y} r={15} />
      <circle className={styles.mark} cx={x} cy={y} r={8} />
    </g>
  );
}
