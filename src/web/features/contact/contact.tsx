import type { ReactNode } from 'react';
import type { RefusedMessage } from '#contract/messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './contact.module.css';
import { MessageForm } from './message-form.tsx';

interface ContactProps {
  /** A message sent without script and rejected; its values are filled in again. */
  readonly refused: RefusedMessage | null;
}

/** Contact details of the operator and the contact form (P-21.1). */
export function Contact({ refused }: ContactProps) {
  const { t } = useTranslation();
  const { email, phone, hours } = useSite().settings.contact;
  return (
    <section className={styles.contact} id="contact" data-far="" aria-labelledby="contact-title">
      <div className={styles.inner}>
        <div className={stack(6, 'top')}>
          <h2 className={styles.title} id="contact-title">
            {t('contact.title')}
          </h2>
          <p className={styles.intro}>{t('contact.intro')}</p>
          <dl className={classNames(stack(3), styles.ways)}>
            {phone && <Way name={t('contact.phone')} value={<PhoneLink phone={phone} />} />}
            {email && <Way name={t('contact.email')} value={<MailLink email={email} />} />}
            {hours && <Way name={t('contact.hours')} value={hours} />}
          </dl>
          <div className={styles.owner}>
            <h3 className={styles.strong}>{t('contact.owner.title')}</h3>
            <p>{t('contact.owner.text')}</p>
          </div>
        </div>
        <MessageForm refused={refused} />
      </div>
    </section>
  );
}

function Way({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
