/** How the back office is lit: as the device is, or always in one way. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Remembered in this cookie, sent to the back office only; the server draws the page in it, so that nothing flashes. */
export const THEME_COOKIE = 'app.theme';

/** What the cookie says; `system` where it says nothing that we know. */
export function themeFrom(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}
