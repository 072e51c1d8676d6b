import manifest from 'virtual:client-manifest';
import type { Language } from '#contract/language.ts';
import { chunksBehind, ENTRY, START, stylesOf } from './chunks-behind.ts';
import { tag } from './document-tags.ts';

interface Assets {
  /** The page's module. */
  readonly source: string;
  /** Modules that the page's script imports as soon as it runs. */
  readonly soon: readonly string[];
  /** Addresses of the texts that the page's script waits for. */
  readonly texts: readonly string[];
  /** The page's script waits for the visitor's first intent: the document names it, but does not request it. */
  readonly isLater: boolean;
  readonly language: Language;
}

/**
 * The head's tags for styles, the entry's script and the page's own files, so that the browser discovers none of them
 * late. The entry comes first: it holds presses until the page's own script has arrived (early/intent.ts), which takes
 * seconds on a slow connection.
 */
export function clientAssets({ source, soon, texts, isLater, language }: Assets): readonly string[] {
  if (!manifest) return developmentTags();
  const { entry, styles, pieces, later } = filesOf(source);
  const files = [...later, ...soonFiles(soon, later), ...texts];
  return [
    tag('link', { rel: 'stylesheet', href: styles, 'data-pieces': pieces.join(' ') }),
    ...entry.slice(1).map(fileHint),
    `<script type="module" src="${entry[0]}"${isLater ? laterFiles(files, language) : ''}></script>`,
    ...(isLater ? [] : files.map(fileHint)),
  ];
}

/**
 * Attributes for early/later-files.ts: the page's files, and the list of the booking's files
 * (scripts/build/list-booking-files.ts).
 */
function laterFiles(files: readonly string[], language: Language): string {
  const [list] = manifest?.[`src/web/i18n/locales/${language}/booking.json`]?.assets ?? [];
  return ` data-later="${files.join(' ')}" data-booking="/${list}"`;
}

function soonFiles(sources: readonly string[], known: readonly string[]): string[] {
  return chunksBehind(manifest ?? {}, sources)
    .map(({ file }) => `/${file}`)
    .filter((file) => !known.includes(file));
}

interface Files {
  /** The entry's script and its imports. */
  readonly entry: readonly string[];
  /** All styles in one file. */
  readonly styles: string;
  /** The style sheets that were joined into it. */
  readonly pieces: readonly string[];
  /** React and the page. */
  readonly later: readonly string[];
}

const known = new Map<string, Files>();

function filesOf(source: string): Files {
  const files = known.get(source) ?? builtFiles(source);
  known.set(source, files);
  return files;
}

function builtFiles(source: string): Files {
  for (const needed of [ENTRY, START, source]) {
    if (!manifest?.[needed]) throw new Error(`The browser build has no ${needed}`);
  }
  const styles = manifest?.[source]?.assets?.[0];
  if (!manifest || !styles) throw new Error(`The browser build has no styles for ${source}`);
  const chunks = chunksBehind(manifest, [ENTRY, START, source]);
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  const entry = addresses(chunksBehind(manifest, [ENTRY]).map(({ file }) => file));
  return {
    entry,
    styles: `/${styles}`,
    pieces: addresses(stylesOf(manifest, source)),
    later: addresses(chunks.map(({ file }) => file)).filter((file) => !entry.includes(file)),
  };
}

function fileHint(href: string): string {
  if (href.endsWith('.js')) return tag('link', { rel: 'modulepreload', href });
  return tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' });
}

/** Vite serves the sources, and React's hot reload needs its hook before the first component module. */
const HOT_RELOAD = [
  "import refresh from '/@react-refresh';",
  'refresh.injectIntoGlobalHook(window);',
  'window.$RefreshReg$ = () => {};',
  'window.$RefreshSig$ = () => (type) => type;',
].join('');

function developmentTags(): string[] {
  return [
    `<script type="module">${HOT_RELOAD}</script>`,
    '<script type="module" src="/@vite/client"></script>',
    `<script type="module" src="/${ENTRY}"></script>`,
  ];
}

/** The contents of the inline scripts; none in production. */
export function developmentScripts(): readonly string[] {
  return manifest ? [] : [HOT_RELOAD];
}
