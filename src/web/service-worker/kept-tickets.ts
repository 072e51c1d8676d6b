import { deviceTime } from './device-time.ts';

/** One cache per booking with its page, the page's files and this card. Removing the ticket deletes the cache. */
const PREFIX = 'ticket-';
const CARD = '/kept-ticket.json';

/** A stored ticket's entry in lists. */
export interface TicketCard {
  readonly bookingId: string;
  /** Path and query of the stored page. */
  readonly address: string;
  readonly shortNumber: string;
  readonly boat: string;
  readonly port: string | null;
  /** ISO instant. */
  readonly start: string;
  /** Milliseconds by this device's clock. */
  readonly keptUntil: number;
}

export interface KeptTicket {
  readonly card: TicketCard;
  readonly page: Response;
}

export function openTicket(bookingId: string): Promise<Cache> {
  return caches.open(PREFIX + bookingId);
}

/** Written last: without a card there is no stored ticket. */
export function writeCard(cache: Cache, card: TicketCard): Promise<void> {
  return cache.put(CARD, Response.json(card));
}

/** null when not stored or expired. */
export async function keptTicket(bookingId: string): Promise<KeptTicket | null> {
  const name = PREFIX + bookingId;
  if (!(await caches.has(name))) return null;
  const cache = await caches.open(name);
  const card = await readCard(cache);
  const page = card && (await cache.match(card.address));
  return page && card.keptUntil > deviceTime() ? { card, page } : null;
}

/** All stored tickets, the next trip first. */
export async function keptTickets(): Promise<TicketCard[]> {
  const cards = await Promise.all((await ticketCaches()).map(async (name) => readCard(await caches.open(name))));
  return cards
    .filter((card) => card !== null)
    .filter(({ keptUntil }) => keptUntil > deviceTime())
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** Deletes what an earlier copy of the ticket has left in its cache. `paths` belong to the present one. */
export async function dropOldFiles(cache: Cache, paths: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (pathname !== CARD && !paths.has(pathname + search)) await cache.delete(request);
  }
}

export async function forgetTicket(bookingId: string): Promise<void> {
  await caches.delete(PREFIX + bookingId);
}

export async function forgetAllTickets(): Promise<void> {
  await Promise.all((await ticketCaches()).map((name) => caches.delete(name)));
}

/** Deletes expired tickets. */
export async function forgetOldTickets(): Promise<void> {
  for (const name of await ticketCaches()) {
    const card = await readCard(await caches.open(name));
    if (card && card.keptUntil <= deviceTime()) await caches.delete(name);
  }
}

async function ticketCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function readCard(cache: Cache): Promise<TicketCard | null> {
  const answer = await cache.match(CARD);
  return answer ? ((await answer.json()) as TicketCard) : null;
}
