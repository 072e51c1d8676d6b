import { splitLanguage } from '#contract/language.ts';
import { rememberedLanguage } from '../i18n/remember-language.ts';

/**
 * A page restored from the back-forward cache keeps its old language. Reloads it when that differs from the language of
 * the address or, without one, from the saved language.
 */
export function reloadInCurrentLanguage(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const wanted = splitLanguage(window.location.pathname).language ?? rememberedLanguage();
    if (persisted && wanted && wanted !== document.documentElement.lang) window.location.reload();
  });
}
