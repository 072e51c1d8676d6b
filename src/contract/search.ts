import { z } from 'zod';
import { SEARCH_ORDERS } from '#domain/search/order-finds.ts';
import { DEFAULT_PEOPLE, RESULTS_PER_PAGE, SEARCH_LIMITS } from '#domain/search/search-limits.ts';
import { SEARCH_MODES } from '#domain/search/search-modes.ts';
import { LONGEST_PORT } from '#domain/text-lengths.ts';
import { boat } from './boats.ts';
import { day, euros, id, instant } from './json.ts';

/**
 * A search (P-5.1). Without a `date` each boat is returned with the next Canary day on which it is free, within 60 days.
 */
export const searchQuery = z.object({
  date: day.optional(),
  people: z.coerce.number().int().min(1).max(SEARCH_LIMITS.people).default(DEFAULT_PEOPLE),
  mode: z.enum(SEARCH_MODES).default('any'),
  /** Length of a charter; without it each boat's minimum. A trip has its own length. */
  hours: z.coerce.number().int().min(1).max(SEARCH_LIMITS.hours).optional(),
  /** A port's name, as in the answer's `ports`. */
  port: z.string().max(LONGEST_PORT).optional(),
  /** `without`: boats that come with a skipper. */
  licence: z.enum(['any', 'without']).default('any'),
  /** Price limit in euros, for the whole charter or for all of the party's seats. */
  maxPrice: z.coerce.number().int().min(1).max(SEARCH_LIMITS.maxPrice).optional(),
  /** price: the lowest total; start: the earliest start; capacity: the largest. */
  sort: z.enum(SEARCH_ORDERS).default('price'),
  /** Number of boats in the answer. */
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.limit).default(RESULTS_PER_PAGE),
});

/** The days of a month on which a search has results. Every day of the site's calendars lies in such a month. */
export const searchDaysQuery = searchQuery
  .pick({ people: true, mode: true, hours: true, port: true, licence: true, maxPrice: true })
  .extend({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

/** A boat in a result: only its first picture, and only the titles of its texts. */
const foundBoat = boat.pick({
  _id: true,
  slug: true,
  title: true,
  images: true,
  imageAlts: true,
  port: true,
  capacity: true,
  lengthMetres: true,
  kind: true,
  verified: true,
  requiresLicense: true,
  licence: true,
  translations: true,
});

const foundCharter = z.object({
  hours: z.int(),
  total: euros,
  /** The saving compared with the hourly rate; 0 when no package applies. */
  saving: euros,
  starts: z.array(z.object({ slotId: id, start: instant })),
});

const foundTrip = z.object({
  slotId: id,
  start: instant,
  end: instant,
  /** With fractions. */
  hours: z.number(),
  seatsLeft: z.int(),
  /** One adult's seat for the whole trip. */
  perSeat: euros,
  /** The whole party's seats. */
  total: euros,
});

const found = z
  .object({
    boat: foundBoat,
    /** The Canary day on which all its starts lie. */
    date: z.iso.date(),
    charter: foundCharter.nullable(),
    trips: z.array(foundTrip),
  })
  .meta({ id: 'SearchResult' });

/** The closest alternatives when nothing was found. */
const alternatives = z.object({
  /** Canary days near the requested one on which the same search has results, in order. */
  dates: z.array(z.iso.date()),
  /** The same search in the other mode; null: no results either, or both modes were requested. */
  otherMode: z.object({ mode: z.enum(SEARCH_MODES), total: z.int() }).nullable(),
  /** The number of results without length, port, licence and price; 0 also when none of these was given. */
  withoutFilters: z.int(),
});

export const search = z.object({
  items: z.array(found),
  /** Boats found, including those beyond `limit`. */
  total: z.int(),
  /** Ports of all boats, for the filter. */
  ports: z.array(z.string()),
  /** null when something was found. */
  alternatives: alternatives.nullable(),
});

export const searchDays = z.object({
  /** The free days only, in order. `from`: the lowest total among the day's results. */
  days: z.array(z.object({ date: z.iso.date(), from: euros })),
});

/** Omitted fields have the defaults above. */
export type SearchQuery = Partial<z.output<typeof searchQuery>>;
export type Found = z.infer<typeof found>;
export type FoundCharter = z.infer<typeof foundCharter>;
export type FoundTrip = z.infer<typeof foundTrip>;
export type SearchAlternatives = z.infer<typeof alternatives>;
export type SearchDays = z.infer<typeof searchDays>;
export type Search = z.infer<typeof search>;
