import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './admin-bookings.module.css';
import type { Bookings } from './use-bookings.ts';

export function LoadMore({ bookings, onMore }: { readonly bookings: Bookings; readonly onMore: () => void }) {
  const { t } = useTranslation('admin');
  if (bookings.nextCursor === null) return null;
  return (
    <div className={styles.more}>
      <Button look="quiet" busy={bookings.loading === 'more'} onClick={onMore}>
        {t('bookings.loadMore')}
      </Button>
    </div>
  );
}
