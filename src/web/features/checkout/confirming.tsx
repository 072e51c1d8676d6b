import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './checking-payment.module.css';

export function Confirming() {
  const { t } = useTranslation('booking');
  return (
    <section className={classNames(stack(4), styles.checking)} role="status">
      <h2 className={styles.heading}>{t('confirming.title')}</h2>
      <p>{t('confirming.text')}</p>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="block" />
    </section>
  );
}
