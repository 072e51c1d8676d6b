/**
 * The page's styles came as one file (scripts/build/join-styles.ts): names the pieces in it, switched off, so that no
 * script that is loaded later asks for them again.
 */
export function nameJoinedStyles(): void {
  const pieces = document.querySelector<HTMLElement>('link[data-pieces]')?.dataset.pieces?.split(' ') ?? [];
  for (const href of pieces) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }));
  }
}
