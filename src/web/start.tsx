import { hydrateRoot } from 'react-dom/client';
import { pageAtAddress } from '#contract/page-address.ts';
import { App } from './app.tsx';
import { loadTexts } from './i18n/load-texts.ts';
import type { Namespace } from './i18n/namespaces.ts';
import { createTranslations } from './i18n/translations.ts';
import { offlineAnswer } from './lib/api/offline-answer.ts';
import { readPageData } from './lib/page/page-data.ts';
import { replayPreHydrationInput } from './lib/form/replay-pre-hydration-input.ts';
import { pageModule } from './page-modules.ts';

/**
 * Hydrates the page that the server rendered; resolves once it handles events. `openedAt` is the browser's time when
 * the page arrived, in milliseconds.
 * @throws Error when a file cannot be loaded
 */
export async function start(openedAt: number): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const data = readPageData();
  const { language } = data.site;
  const { page: row } = pageAtAddress(offlineAnswer().standsIn ?? window.location.pathname);
  const page = await pageModule(row);
  const namespaces: Namespace[] = ['public', ...(page.namespaces ?? [])];
  const texts = await Promise.all(namespaces.map(async (name) => [name, await loadTexts(language, name)] as const));
  const i18n = createTranslations(language, Object.fromEntries(texts));
  const url = window.location.pathname + window.location.search;
  const onTakeOver = () => replayPreHydrationInput(root);
  await new Promise<void>((resolve) => {
    const told = { openedAt, onTakeOver, onReady: resolve };
    hydrateRoot(root, <App data={data} i18n={i18n} url={url} page={page} row={row} {...told} />);
  });
}
