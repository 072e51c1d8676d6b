import type { Manifest, ManifestChunk } from 'vite';

/** The chunks of these modules and of all their static imports, each once, in the order of first use. */
export function chunksBehind(manifest: Manifest, sources: readonly string[]): readonly ManifestChunk[] {
  const seen = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const imported of manifest[source]?.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...seen].flatMap((source) => manifest[source] ?? []);
}

/**
 * The script that a document runs at once, and the one with React and the parts of every page (docs/decisions/0023).
 */
export const ENTRY = 'src/web/entry.client.tsx';
export const START = 'src/web/start.tsx';

/** The modules of the booking dialog and the booking page. */
export const BOOKING_SOURCES = ['src/web/pages/booking/booking-dialog.tsx', 'src/web/pages/booking-page.tsx'];

/**
 * The style sheets of the page in this module, in cascade order: those of a chunk's imports come before its own, so
 * that a page's rules override those of its parts.
 */
export function stylesOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
    for (const file of manifest[name]?.css ?? []) styles.add(file);
  };
  for (const first of [ENTRY, START, source]) visit(first);
  return [...styles];
}
