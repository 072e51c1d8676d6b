import manifest from 'virtual:client-manifest';
import { tag } from './document-tags.ts';

const ENTRY = 'src/web/entry.client.tsx';
const START = 'src/web/start.tsx';

interface Assets {
  /** The page's module. */
  readonly source: string;
  /** Modules that its script asks for as soon as it runs. */
  readonly soon: readonly string[];
  /** Addresses of the texts that the page's script waits for. */
  readonly texts: readonly string[];
  /** The page's script waits for the visitor's first intent: it is named, not asked for. */
  readonly isLater: boolean;
  readonly nonce: string;
}

/** The head's tags for styles, the entry's script and a page's own files, so that none is found late. */
export function clientAssets({ source, soon, texts, isLater, nonce }: Assets): readonly string[] {
  if (!manifest) return developmentTags(nonce);
  const { entry, styles, later } = filesOf(source);
  const files = [...later, ...soonFiles(soon, later), ...texts];
  return [
    ...styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...(isLater ? [] : files.map(fileHint)),
    ...entry.slice(1).map(fileHint),
    `<script type="module" src="${entry[0]}"${isLater ? ` data-later="${files.join(' ')}"` : ''}></script>`,
  ];
}

function soonFiles(sources: readonly string[], known: readonly string[]): string[] {
  return chunksBehind(sources)
    .map(({ file }) => `/${file}`)
    .filter((file) => !known.includes(file));
}

interface Files {
  /** The entry's script and what it is made of. */
  readonly entry: readonly string[];
  readonly styles: readonly string[];
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
  const chunks = chunksBehind([ENTRY, START, source]);
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  const entry = addresses(chunksBehind([ENTRY]).map(({ file }) => file));
  return {
    entry,
    styles: addresses(chunks.flatMap(({ css }) => css ?? [])),
    later: addresses(chunks.map(({ file }) => file)).filter((file) => !entry.includes(file)),
  };
}

function fileHint(href: string): string {
  if (href.endsWith('.js')) return tag('link', { rel: 'modulepreload', href });
  return tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' });
}

/** The chunks of these modules and all that they import statically, each once, in the order of first use. */
function chunksBehind(sources: readonly string[]) {
  const seen = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const imported of manifest?.[source]?.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...seen].flatMap((source) => manifest?.[source] ?? []);
}

/** Vite serves the sources, and React's hot reload wants its hook before any component's module. */
function developmentTags(nonce: string): string[] {
  const refresh = [
    "import refresh from '/@react-refresh';",
    'refresh.injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
  ].join('');
  return [
    `<script type="module" nonce="${nonce}">${refresh}</script>`,
    '<script type="module" src="/@vite/client"></script>',
    `<script type="module" src="/${ENTRY}"></script>`,
  ];
}
