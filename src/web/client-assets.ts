import manifest from 'virtual:client-manifest';
import { tag } from './document-tags.ts';

const ENTRY = 'src/web/entry.client.tsx';

/** The head's tags for the script's entry and a page's own files, so that none is found late. */
export function clientAssets(source: string, nonce: string): readonly string[] {
  if (!manifest) return developmentTags(nonce);
  const known = tagsOf.get(source);
  if (known) return known;
  const tags = builtTags(source);
  tagsOf.set(source, tags);
  return tags;
}

const tagsOf = new Map<string, readonly string[]>();

function builtTags(source: string): string[] {
  const files = chunksBehind([ENTRY, source]);
  const entry = manifest?.[ENTRY]?.file;
  if (!entry || !manifest?.[source]) throw new Error(`The browser build has no ${entry ? source : ENTRY}`);
  const styles = new Set(files.flatMap((chunk) => chunk.css ?? []));
  return [
    ...[...styles].map((file) => tag('link', { rel: 'stylesheet', href: `/${file}` })),
    ...files
      .filter((chunk) => chunk.file !== entry)
      .map((chunk) => tag('link', { rel: 'modulepreload', href: `/${chunk.file}` })),
    `<script type="module" src="/${entry}"></script>`,
  ];
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
