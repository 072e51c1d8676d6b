import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation, useSearch } from 'wouter';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { useLanguage, useSetLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered, row } from '../../ui/layout.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './language-switch.module.css';

/**
 * Plain links that work without script. With script the language changes without a reload, which keeps unsaved input.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const setLanguage = useSetLanguage();
  const [path] = useLocation();
  const search = useSearch();
  const choose = (event: MouseEvent, chosen: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // If the texts cannot be fetched, following the link may still work.
    setLanguage(chosen).catch(() => window.location.assign(addressIn(chosen, path, search)));
  };
  return (
    <nav className={row(0, 'stretch')} aria-label={t('language')}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          className={classNames(centered(), styles.link)}
          href={addressIn(one, path, search)}
          lang={one}
          hrefLang={one}
          aria-current={one === language ? 'true' : undefined}
          onClick={(event) => choose(event, one)}
        >
          {one.toUpperCase()} <VisuallyHidden>{LANGUAGE_NAMES[one]}</VisuallyHidden>
        </a>
      ))}
    </nav>
  );
}

/** `lng` marks the language as a choice to save for server and page; the page removes the parameter again. */
function addressIn(language: Language, path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('lng', language);
  return `${localPath(language, path)}?${query}`;
}
