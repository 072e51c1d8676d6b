import { useTranslation } from '../../i18n/use-translation.ts';
import { COASTLINES } from './coastline.ts';
import styles from './island-map.module.css';
import { type Place, spotOf } from './projection.ts';

/** The islands, drawn in map units. */
export function Islands() {
  const { t } = useTranslation();
  return (
    <g aria-hidden="true">
      <path className={styles.land} d={COASTLINES.tenerife} />
      <path className={styles.land} d={COASTLINES.laGomera} />
      <IslandName name={t('map.tenerife')} lat={28.31} lon={-16.57} />
    </g>
  );
}

function IslandName({ name, ...place }: Place & { readonly name: string }) {
  const { x, y } = spotOf(place);
  return (
    <text className={styles.island} x={x} y={y} textAnchor="middle">
      {name}
    </text>
  );
}
