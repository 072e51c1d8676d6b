import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/use-local-href.ts';
import { useSite } from '../../lib/site-context.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';

const DEMO_MAIL = 'hola@demo.test';

export function Footer() {
  const { t } = useTranslation();
  const local = useLocalHref();
  const { demo } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.links} aria-label={t('footer.label')}>
          <a href={local('/#home')}>{t('nav.home')}</a>
          <a href={local('/#fleet')}>{t('nav.fleet')}</a>
        </nav>
        {demo && (
          <div className={styles.legal}>
            <p>
              {t('footer.trader')} <a href={`mailto:${DEMO_MAIL}`}>{DEMO_MAIL}</a>
            </p>
            <p>{t('footer.demo')}</p>
          </div>
        )}
        <p className={styles.legal}>{t('footer.prices')}</p>
      </div>
    </footer>
  );
}
