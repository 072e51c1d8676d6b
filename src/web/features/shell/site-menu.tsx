import { Menu, X } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered, row } from '../../ui/layout.ts';
import { Brand } from './brand.tsx';
import { officeLinks, PLACES } from './menu-links.ts';
import styles from './site-menu.module.css';

const MENU = 'site-menu';
// The browser opens and closes the menu natively, before any script is loaded; early/dialogs.ts adds the rest.
const OPENS = { commandfor: MENU, command: 'show-modal' };
const CLOSES = { commandfor: MENU, command: 'close' };

export function MenuButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(centered(), styles.opener)}
      aria-label={t('menu.open')}
      aria-haspopup="dialog"
      {...OPENS}
    >
      <Menu aria-hidden="true" />
    </button>
  );
}

/** The side menu: sections of the landing page, sign-in, and for staff the back office (P-21.3). */
export function SiteMenu() {
  const { t } = useTranslation();
  const local = useLocalHref();
  const { user } = useSession();
  const office = officeLinks(user);
  return (
    <dialog className={styles.menu} id={MENU} aria-label={t('menu.title')} closedby="any" data-menu="">
      <div className={styles.sheet}>
        <header className={row(0, 'between')}>
          <Brand />
          <button
            type="button"
            className={classNames(centered(), styles.opener)}
            aria-label={t('menu.close')}
            {...CLOSES}
          >
            <X aria-hidden="true" />
          </button>
        </header>
        <nav aria-label={t('menu.site')}>
          <ul>
            {PLACES.map(({ href, text }) => (
              <li key={href}>
                <a className={classNames(row(), styles.place)} href={local(href)}>
                  {t(text)}
                </a>
              </li>
            ))}
            {!user?.email && (
              <li>
                <a className={classNames(row(), styles.place)} href="#login">
                  {t('menu.signIn')}
                </a>
              </li>
            )}
          </ul>
        </nav>
        {office.length > 0 && (
          <nav className={styles.office} aria-label={t('menu.admin')}>
            <p className={styles.heading}>{t('menu.admin')}</p>
            <ul>
              {office.map(({ page, text }) => (
                <li key={page.path}>
                  <a className={classNames(row(), styles.link)} href={page.path}>
                    {t(text)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </dialog>
  );
}
