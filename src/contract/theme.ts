/** Appearance of the back office: as set on the device, or always light or dark. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie's theme; `system` for anything else. */
export function themeFrom(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}
