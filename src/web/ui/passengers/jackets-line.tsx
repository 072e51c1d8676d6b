import { LifeBuoy } from 'lucide-react';
import type { JacketCounts } from '#domain/booking/life-jackets.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { row } from '../layout.ts';
import styles from './passengers.module.css';

interface JacketsLineProps {
  readonly jackets: JacketCounts;
  readonly className?: string | undefined;
}

const SIZES = ['adult', 'child', 'infant', 'unstated'] as const;

/** "Life jackets: 2 adult, 1 child". */
export function JacketsLine({ jackets, className }: JacketsLineProps) {
  const { t } = useTranslation('passengers');
  const counts = SIZES.filter((size) => jackets[size] > 0).map((size) =>
    t(`jackets.${size}`, { count: jackets[size] }),
  );
  return (
    <p className={classNames(row(2), styles.jackets, className)}>
      <LifeBuoy aria-hidden="true" />
      <span>
        {t('jackets.title')}: {counts.join(', ')}
      </span>
    </p>
  );
}
