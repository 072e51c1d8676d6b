import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel, stack } from '../../ui/layout.ts';
import styles from './legal.module.css';
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { unbroken } from '../../ui/unbroken.ts';

/** The trader's details required by LSSI art. 10, as far as the operator has entered them. */
export function TraderFacts() {
  const { t } = useTranslation('legal');
  const { trader, contact } = useSite().settings;
  const details = [
    ['name', trader.name],
    ['address', trader.address],
    ['taxId', trader.taxId],
    ['registry', trader.registry && unbroken(trader.registry)],
    ['email', contact.email && <MailLink email={contact.email} />],
    ['phone', contact.phone && <PhoneLink phone={contact.phone} />],
    ['hours', contact.hours],
  ] as const;
  const facts = details.filter(([, fact]) => fact);
  if (facts.length === 0) return null;
  return (
    <dl className={classNames(stack(4), panel('quiet', 6), styles.facts)}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{t(`trader.${name}`)}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
