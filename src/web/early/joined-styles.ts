/**
 * The page's styles are served as one file (scripts/build/join-styles.ts). Adds a disabled link for each joined style
 * sheet, which stops later scripts from requesting them again.
 */
export function registerJoinedStyles(): void {
  const pieces = document.querySelector<HTMLElement>('link[data-pieces]')?.dataset.pieces?.split(' ') ?? [];
  for (const href of pieces) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
  }
}
