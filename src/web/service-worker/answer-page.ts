import { splitLanguage } from '#contract/language.ts';
import { mayBePage } from '#contract/paths.ts';
import { type KeptTicket, forgetOldTickets, keptTicket } from './kept-tickets.ts';
import { pageLanguage } from './page-language.ts';
import { keepOfflinePage, offlinePage } from './shell.ts';

/** As long as a ticket that is here may wait for a fresh one. */
const PATIENCE_MS = 4000;

const TICKET = /^\/booking\/([^/]+)\/?$/;

export function isPage({ pathname }: URL): boolean {
  return mayBePage(splitLanguage(pathname).path);
}

/**
 * The network's answer, whatever it is. Without one, a ticket that is kept here, or else a page that says so and shows no
 * price: what may have changed since is never answered from memory.
 */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await keptAt(url);
  const fresh = fetchPage(event);
  try {
    const answer = await (kept ? Promise.race([fresh, runOut(PATIENCE_MS)]) : fresh);
    if (kept && answer.status >= 500) return showKept(kept, url);
    event.waitUntil(tidy(url));
    return answer;
  } catch {
    return kept ? showKept(kept, url) : offlinePage(await pageLanguage(url));
  }
}

async function keptAt({ pathname }: URL): Promise<KeptTicket | null> {
  const [, bookingId] = TICKET.exec(splitLanguage(pathname).path) ?? [];
  return bookingId ? keptTicket(bookingId) : null;
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** Its script has to find itself at the address that it was drawn for. */
function showKept({ card, page }: KeptTicket, { pathname, search }: URL): Response {
  return pathname + search === card.address ? page : Response.redirect(card.address);
}

async function runOut(ms: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  throw new Error('No answer in time');
}

let isTidy = false;

/** Beside an answer: what the next hour without a signal needs, and once in this worker's life what is over. */
async function tidy(url: URL): Promise<void> {
  await keepOfflinePage(await pageLanguage(url));
  if (isTidy) return;
  isTidy = true;
  await forgetOldTickets();
}
