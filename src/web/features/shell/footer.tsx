import { LEGAL_DOCUMENTS } from '#contract/legal.ts';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid, row, stack } from '../../ui/layout.ts';
import { TraderLines } from '../../ui/trader-lines.tsx';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';
import { PLACES } from './menu-links.ts';
import { SocialLinks } from './social-links.tsx';

/** Links, social media, legal pages and the trader's legal data (P-21.1). */
export function Footer() {
  const { t } = useTranslation();
  const local = useLocalHref();
  const { demo, settings } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={classNames(grid('narrow-first', '2 8', 'middle'), styles.inner)}>
        <Brand />
        <nav className={classNames(cluster('0 6', 'stretch'), styles.links)} aria-label={t('footer.label')}>
          {PLACES.map(({ href, text }) => (
            <a key={href} className={row()} href={local(href)}>
              {t(text)}
            </a>
          ))}
          {settings.sellsGifts && (
            <a className={row()} href={local(PAGES.gift.path)}>
              {t('footer.gift')}
            </a>
          )}
        </nav>
        <SocialLinks />
        <nav className={classNames(cluster('0 6', 'stretch'), styles.legalLinks)} aria-label={t('footer.legal')}>
          {LEGAL_DOCUMENTS.map((name) => (
            <a key={name} className={row()} href={local(PAGES.legal.path(name))}>
              {t(`footer.${name}`)}
            </a>
          ))}
          <button type="button" className={row()} data-opens="gdprLangModal" data-scripted="" aria-haspopup="dialog">
            {t('footer.preferences')}
          </button>
        </nav>
        <div className={classNames(stack(1), styles.small)}>
          <TraderLines />
          <p>{t('footer.claims')}</p>
          <p>{t('footer.prices')}</p>
          {demo && <p>{t('footer.demo')}</p>}
        </div>
      </div>
    </footer>
  );
}
