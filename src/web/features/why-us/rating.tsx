import { Star } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import styles from './why-us.module.css';

/** The rating, when the operator has enabled it. Not part of the structured data (P-21.7). */
export function Rating({ value, count }: { readonly value: number; readonly count: number }) {
  const { t } = useTranslation();
  const figure = new Intl.NumberFormat(useLanguage()).format(value);
  return (
    <p className={classNames(cluster('0 2'), styles.rating)}>
      <Star aria-hidden="true" /> <strong>{t('why.rating', { value: figure })}</strong>{' '}
      {t('why.ratingCount', { count })}
    </p>
  );
}
