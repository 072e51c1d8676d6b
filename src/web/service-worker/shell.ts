import { LANGUAGES, type Language, localPath } from '#contract/language.ts';
import { keepDocument } from './keep-document.ts';

declare const BUILD_ID: string;

const PREFIX = 'shell-';
/** Of this very build: what another build has kept goes when this one takes over. */
const CURRENT = PREFIX + BUILD_ID;

/** Keeps the page that is shown without a connection, once in each language that is used here. */
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

/** In another language rather than not at all; the browser's own words when nothing is kept yet. */
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
  return localPath(language, '/offline');
}
