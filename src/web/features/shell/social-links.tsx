import type { SocialNetwork } from '#contract/settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import styles from './footer.module.css';

const NAMES: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  tripadvisor: 'Tripadvisor',
};

export function SocialLinks() {
  const { t } = useTranslation();
  const { social, contact } = useSite().settings;
  if (social.length === 0 && !contact.email) return null;
  return (
    <nav className={styles.links} aria-label={t('footer.social')}>
      {social.map(({ network, url }) => (
        <a key={url} href={url} rel="noopener noreferrer" target="_blank">
          {NAMES[network]}
        </a>
      ))}
      {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
    </nav>
  );
}
