import { useTranslation } from '../../i18n/use-translation.ts';
import { adminMoney } from '../../i18n/admin-format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-bookings.module.css';
import { keyFigures } from './key-figures.ts';
import type { Bookings } from './use-bookings.ts';

/** Four figures over the rows below, and how many of all they are. */
export function KeyFigureTiles({ bookings }: { readonly bookings: Bookings }) {
  const { t } = useTranslation('admin');
  const { items, total, loading } = bookings;
  const { soldCount, revenueCents, seatsSold, completedCount } = keyFigures(items);
  const tiles = [
    [t('figures.sold'), String(soldCount)],
    [t('figures.revenue'), adminMoney(revenueCents)],
    [t('figures.seats'), String(seatsSold)],
    [t('figures.completed'), String(completedCount)],
  ] as const;
  return (
    <section aria-label={t('figures.title')}>
      <dl className={styles.tiles}>
        {tiles.map(([name, figure]) => (
          <div key={name} className={styles.tile}>
            <dt className={styles.tileName}>{name}</dt>
            <dd className={styles.figure}>{loading === 'first' ? <Skeleton /> : figure}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.basis}>
        {loading === 'first' ? t('bookings.loading') : t('figures.basis', { loaded: items.length, count: total })}
      </p>
    </section>
  );
}
