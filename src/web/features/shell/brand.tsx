import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { inlineRow } from '../../ui/layout.ts';
import styles from './brand.module.css';

/** Logo and brand text. The text is hidden on the smallest screens (P-21.3) but remains the link's accessible name. */
export function Brand() {
  const { t } = useTranslation();
  const local = useLocalHref();
  return (
    <a className={classNames(inlineRow(2), styles.brand)} href={local('/#home')} aria-label={t('brand.home')}>
      <LogoAndText />
    </a>
  );
}

/** The brand where nothing may lead away from the page (P-11.12). */
export function BrandMark() {
  return (
    <span className={classNames(inlineRow(2), styles.brand)}>
      <LogoAndText />
    </span>
  );
}

function LogoAndText() {
  const { t } = useTranslation();
  const { brandLogo, brandText } = useSite().settings.hero;
  return (
    <>
      {brandLogo ? <img className={styles.picture} src={brandLogo} alt="" width={40} height={40} /> : <Logo />}
      <span className={styles.text}>{brandText ?? t('brand.text')}</span>
    </>
  );
}

/** Logo: two sails in the evening sun. */
function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.sun} d="M8 45a12 12 0 0 1 24 0z" />
      <path className={styles.sail} d="M38 8c9 9.5 14.5 20 16 32H38z" />
      <path className={styles.sail} d="M34 17c-1.5 9.5-5.5 17-13 23h13z" />
      <path className={styles.sea} d="M8 45h48v4H8zM18 53h28v4H18z" />
    </svg>
  );
}
