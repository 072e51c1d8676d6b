import { splitLanguage } from '#contract/language.ts';
import { pageAtAddress } from '#contract/page-address.ts';
import { mayBePage } from '#contract/paths.ts';
import { type KeptTicket, forgetOldTickets, keptTicket } from './kept-tickets.ts';
import { pageLanguage } from './page-language.ts';
import { keepOfflinePage, offlinePage } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** Longest wait for the network before a stored ticket is shown. */
const NETWORK_TIMEOUT_MS = 4000;

export function isPage({ pathname }: URL): boolean {
  return mayBePage(splitLanguage(pathname).path);
}

/**
 * Returns the network's answer with any status below 500 or without a stored ticket. Otherwise shows the stored ticket,
 * or the offline page, which has no prices: data that may have changed is never answered from the cache.
 */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await keptAt(url);
  const fresh = fetchPage(event);
  try {
    const answer = await (kept ? Promise.race([fresh, rejectAfter(NETWORK_TIMEOUT_MS)]) : fresh);
    if (kept && answer.status >= 500) return showKept(kept, url);
    event.waitUntil(maintainCaches(url));
    return answer;
  } catch {
    return kept ? showKept(kept, url) : offlinePage(await pageLanguage(url));
  }
}

async function keptAt({ pathname }: URL): Promise<KeptTicket | null> {
  const { page, params } = pageAtAddress(pathname);
  return page.offline && params['id'] ? keptTicket(params['id']) : null;
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined;
  if (preloaded) return preloaded;
  // When Firefox is offline, it answers from its own cache, even with an answer that has to be revalidated.
  return self.navigator.onLine ? fetch(request) : fetch(request, { cache: 'no-store' });
}

/** The page's script requires the address for which the page was rendered. */
function showKept({ card, page }: KeptTicket, { pathname, search }: URL): Response {
  return pathname + search === card.address ? page : Response.redirect(card.address);
}

async function rejectAfter(ms: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  throw new Error('The network did not answer in time');
}

let hasCleaned = false;

/** Runs beside an answer: stores the offline page, and once per start of the worker removes expired tickets. */
async function maintainCaches(url: URL): Promise<void> {
  await keepOfflinePage(await pageLanguage(url));
  if (hasCleaned) return;
  hasCleaned = true;
  await forgetOldTickets();
}
