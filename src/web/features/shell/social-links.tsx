import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, row } from '../../ui/layout.ts';
import { SOCIAL_NAMES } from '../../ui/social-names.ts';
import styles from './footer.module.css';

export function SocialLinks() {
  const { t } = useTranslation();
  const { social, contact } = useSite().settings;
  if (social.length === 0 && !contact.email) return null;
  return (
    <nav className={classNames(cluster('0 6', 'stretch'), styles.links)} aria-label={t('footer.social')}>
      {social.map(({ network, url }) => (
        <a key={url} className={row()} href={url} rel="noopener noreferrer" target="_blank">
          {SOCIAL_NAMES[network]}
        </a>
      ))}
      {contact.email && (
        <a className={row()} href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      )}
    </nav>
  );
}
