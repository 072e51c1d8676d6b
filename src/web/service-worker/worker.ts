import { PATHS } from '#contract/paths.ts';
import { answerPage, isPage } from './answer-page.ts';
import { forgetAllTickets, forgetOldTickets } from './kept-tickets.ts';
import { pageLanguage } from './page-language.ts';
import { forgetOldShells, keepOfflinePage } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

// The worker keeps no state for open pages, so a new one may take over at once. It handles the next navigation.
self.addEventListener('install', (event) => {
  event.waitUntil(keepOpenLanguages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  if (url.origin !== self.location.origin) return;
  if (method === 'POST' && isSignOut(url)) event.waitUntil(forgetAllTickets());
  if (method !== 'GET') return;
  if (mode === 'navigate') {
    if (isPage(url)) event.respondWith(answerPage(event, url));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event.request));
  else if (url.pathname.startsWith('/media/')) event.respondWith(fetchedOrKept(event.request));
});

function isSignOut({ pathname }: URL): boolean {
  return pathname === PATHS.signOut || pathname === PATHS.signOutEverywhere;
}

async function keepOpenLanguages(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const languages = await Promise.all(pages.map(({ url }) => pageLanguage(new URL(url))));
  for (const language of new Set(languages)) await keepOfflinePage(language);
}

async function takeOver(): Promise<void> {
  await Promise.all([forgetOldShells(), forgetOldTickets(), setNavigationPreload()]);
  await self.clients.claim();
}

/**
 * Lets the browser request a page while this worker starts. Not in Firefox (seen in 153): when such a request fails, it
 * shows its own error page instead of the worker's answer, so that neither stored tickets nor the offline page open.
 */
async function setNavigationPreload(): Promise<void> {
  const { navigationPreload } = self.registration;
  const isFirefox = / Firefox\//.test(self.navigator.userAgent);
  await (isFirefox ? navigationPreload?.disable() : navigationPreload?.enable());
}

/** Asset names contain a content hash, so a cached file is always current. */
async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}
