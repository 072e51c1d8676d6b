import { useTranslation } from '../i18n/use-translation.ts';
import { useSite } from '../lib/page/site-context.ts';
import { cluster, row } from './layout.ts';

/** The operator's telephone and e-mail as links; nothing while neither is given. `subject` of the mail may be empty. */
export function ContactLinks({ subject }: { readonly subject: string }) {
  const { t } = useTranslation();
  const { phone, email } = useSite().settings.contact;
  if (!phone && !email) return null;
  return (
    <ul className={cluster('1 6', 'stretch')}>
      {phone && (
        <li className={row(2)}>
          {t('contact.phone')}: <PhoneLink phone={phone} />
        </li>
      )}
      {email && (
        <li className={row(2)}>
          {t('contact.email')}: <MailLink email={email} subject={subject} />
        </li>
      )}
    </ul>
  );
}

export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}

/** `subject` may be empty. */
export function MailLink({ email, subject = '' }: { readonly email: string; readonly subject?: string }) {
  const query = subject && `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${email}${query}`}>{email}</a>;
}
