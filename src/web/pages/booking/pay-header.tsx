import { Lock } from 'lucide-react';
import { BrandMark } from '../../features/shell/brand.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { row } from '../../ui/layout.ts';
import styles from './pay-header.module.css';

/** Header of the payment step: nothing in it leads away (P-11.12). */
export function PayHeader() {
  const { t } = useTranslation('booking');
  return (
    <header className={classNames(row(4, 'between'), styles.bar)}>
      <BrandMark />
      <p className={classNames(row(2), styles.secure)}>
        <Lock aria-hidden="true" />
        {t('checkout.secure')}
      </p>
    </header>
  );
}
