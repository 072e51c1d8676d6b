import { deviceTime } from './device-time.ts';

/** One cache a booking: its page, the page's files, and this. Removing the ticket is removing the cache. */
const PREFIX = 'ticket-';
const CARD = '/kept-ticket.json';

/** What a list of kept tickets says of one. */
export interface TicketCard {
  readonly bookingId: string;
  /** Path and query of its page as it was kept. */
  readonly address: string;
  readonly shortNumber: string;
  readonly boat: string;
  readonly port: string | null;
  /** ISO instant. */
  readonly start: string;
  /** By this device's clock, in milliseconds. */
  readonly keptUntil: number;
}

export interface KeptTicket {
  readonly card: TicketCard;
  readonly page: Response;
}

export function openTicket(bookingId: string): Promise<Cache> {
  return caches.open(PREFIX + bookingId);
}

/** Written last: without it there is no kept ticket. */
export function writeCard(cache: Cache, card: TicketCard): Promise<void> {
  return cache.put(CARD, Response.json(card));
}

/** null: not kept, or its time is over. */
export async function keptTicket(bookingId: string): Promise<KeptTicket | null> {
  const name = PREFIX + bookingId;
  if (!(await caches.has(name))) return null;
  const cache = await caches.open(name);
  const card = await readCard(cache);
  const page = card && (await cache.match(card.address));
  return page && card.keptUntil > deviceTime() ? { card, page } : null;
}

/** All that are kept, the next trip first. */
export async function keptTickets(): Promise<TicketCard[]> {
  const cards = await Promise.all((await ticketCaches()).map(async (name) => readCard(await caches.open(name))));
  return cards
    .filter((card) => card !== null)
    .filter(({ keptUntil }) => keptUntil > deviceTime())
    .sort((a, b) => a.start.localeCompare(b.start));
}

/** The visitor does not want this one here: an empty cache stands for that, so that it is not kept again unasked. */
export async function removeTicket(bookingId: string): Promise<void> {
  await caches.delete(PREFIX + bookingId);
  await openTicket(bookingId);
}

export async function isRemoved(bookingId: string): Promise<boolean> {
  const name = PREFIX + bookingId;
  return (await caches.has(name)) && (await (await caches.open(name)).keys()).length === 0;
}

export async function forgetTicket(bookingId: string): Promise<void> {
  await caches.delete(PREFIX + bookingId);
}

export async function forgetAllTickets(): Promise<void> {
  await Promise.all((await ticketCaches()).map((name) => caches.delete(name)));
}

/** Forgets those whose time is over. */
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
