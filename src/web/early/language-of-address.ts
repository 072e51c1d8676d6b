import { splitLanguage } from '#contract/language.ts';
import { rememberedLanguage } from '../i18n/remember-language.ts';

/**
 * A page that the way back brings out of the browser's memory is as it was left: where another language has been chosen
 * since and the address names none, it is asked for anew.
 */
export function comeBackInItsLanguage(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const wanted = splitLanguage(window.location.pathname).language ?? rememberedLanguage();
    if (persisted && wanted && wanted !== document.documentElement.lang) window.location.reload();
  });
}
