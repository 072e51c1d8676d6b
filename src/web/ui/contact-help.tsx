import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLocalHref } from '../lib/page/use-local-href.ts';
import { ContactLinks } from './contact-links.tsx';
import { classNames } from './class-names.ts';
import { panel, stack } from './layout.ts';

/** Says what does not work without script, and how to book or ask without it. The contact form works without script. */
export function ContactHelp({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const local = useLocalHref();
  return (
    <div className={classNames(stack(3), panel('quiet', 5))}>
      <p>{children}</p>
      <ContactLinks subject="" />
      <p>
        <a href={local('/#contact')}>{t('contact.title')}</a>
      </p>
    </div>
  );
}
