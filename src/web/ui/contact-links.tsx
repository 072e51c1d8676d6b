import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSite } from '../lib/page/site-context.ts';
import { classNames } from './class-names.ts';
import styles from './contact-links.module.css';
import { cluster, row } from './layout.ts';

/**
 * The operator's telephone, email and WhatsApp as links; nothing if none is given. The mail and the message start with
 * `subject`, which may be empty.
 */
export function ContactLinks({ subject }: { readonly subject: string }) {
  const { t } = useTranslation();
  const { contact, social } = useSite().settings;
  const { phone, email } = contact;
  const whatsapp = social.find(({ network }) => network === 'whatsapp')?.url;
  if (!phone && !email && !whatsapp) return null;
  return (
    <ul className={classNames(cluster('1 6', 'stretch'), styles.links)}>
      {phone && (
        <li className={cluster('0 2')}>
          {t('contact.phone')}: <PhoneLink phone={phone} />
        </li>
      )}
      {email && (
        <li className={cluster('0 2')}>
          {t('contact.email')}: <MailLink email={email} subject={subject} />
        </li>
      )}
      {whatsapp && (
        <li className={row()}>
          <a href={messageLink(whatsapp, subject)} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </a>
        </li>
      )}
    </ul>
  );
}

export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}

interface MailLinkProps {
  /** May be any text typed by a customer. */
  readonly email: string;
  /** May be empty. */
  readonly subject?: string;
  /** The address as displayed. */
  readonly children?: ReactNode;
}

export function MailLink({ email, subject = '', children = email }: MailLinkProps) {
  const query = subject && `?subject=${encodeURIComponent(subject)}`;
  const address = email.split('@').map(encodeURIComponent).join('@');
  return <a href={`mailto:${address}${query}`}>{children}</a>;
}

/** Only WhatsApp's own short links support a message text. */
function messageLink(url: string, text: string): string {
  const link = new URL(url);
  if (link.hostname === 'wa.me' && text) link.searchParams.set('text', text);
  return link.toString();
}
