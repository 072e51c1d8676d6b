import { LANGUAGES, type Language } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import { keepDocument } from './keep-document.ts';

declare const BUILD_ID: string;

const PREFIX = 'shell-';
/** Cache of this build. The caches of other builds are deleted when this one takes over. */
const CURRENT = PREFIX + BUILD_ID;

/** Stores the offline page in a language that is used on this device. */
export async function keepOfflinePage(language: Language): Promise<void> {
  const cache = await caches.open(CURRENT);
  const address = offlineAddress(language);
  if (await cache.match(address)) return;
  const answer = await fetch(address, {
    cache: 'no-cache',
    credentials: 'omit',
    headers: { 'accept-language': language },
  });
  await keepDocument(cache, { address, answer, marks: { 'stands-in': address } });
}

/** Falls back to another language, and to the browser's own error page when none is stored yet. */
export async function offlinePage(language: Language): Promise<Response> {
  const cache = await caches.open(CURRENT);
  for (const one of [language, ...LANGUAGES]) {
    const page = await cache.match(offlineAddress(one));
    if (page) return new Response(page.body, { status: 503, headers: page.headers });
  }
  return Response.error();
}

export async function forgetOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

function offlineAddress(language: Language): string {
  return localPath(language, PAGES.offline.path);
}
