import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';

export interface Screen {
  readonly what: string;
  /** Requested in turn, so that no single answer stays cached. */
  readonly urls: readonly string[];
  /** Requested without signing in. */
  readonly isPublic?: boolean;
}

type Get = (url: string) => Promise<{ nextCursor?: string | null; items?: { _id: string }[] }>;

const MONTHS = ['2026-08', '2026-10', '2026-12', '2027-01'].map((month) => {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return { start: `${first}T00:00:00Z`, end: `${first.add({ months: 1 })}T00:00:00Z` };
});
const NAMES = ['Sokolova', 'Marrero', 'Ana Orlova', 'Tomás Ros'];
const DEEP_PAGES = 12;

/** The requests of an operator's day, and the two public answers that depend on the same tables. */
export async function backOfficeScreens(get: Get): Promise<Screen[]> {
  const boats = ((await get(OFFICE_PATHS.adminBoats)).items ?? []).slice(0, 4).map(({ _id }) => _id);
  const months = (path: string, more: Record<string, string> = {}) => MONTHS.map((month) => url(path, month, more));
  const searches = (path: string, texts: readonly string[], key = 'q') => texts.map((q) => url(path, { [key]: q }));
  const deep = await Promise.all(MONTHS.map((month) => deepPage(get, url(OFFICE_PATHS.bookings, month))));
  return [
    { what: 'bookings of a month', urls: months(OFFICE_PATHS.bookings) },
    { what: 'bookings, latest first', urls: months(OFFICE_PATHS.bookings, { sort: '-start' }) },
    ...['paid', 'confirmed', 'completed', 'canceled', 'refunded', 'pending'].map((status) => ({
      what: `bookings, ${status}`,
      urls: months(OFFICE_PATHS.bookings, { status }),
    })),
    { what: 'bookings, charters', urls: months(OFFICE_PATHS.bookings, { type: 'private' }) },
    { what: 'bookings, trips', urls: months(OFFICE_PATHS.bookings, { type: 'shared' }) },
    { what: 'bookings, deep page', urls: deep },
    {
      what: 'bookings, name in a month',
      urls: MONTHS.map((month) => url(OFFICE_PATHS.bookings, month, { q: 'Ivanova' })),
    },
    { what: 'bookings, name ever', urls: searches(OFFICE_PATHS.bookings, NAMES) },
    {
      what: 'bookings, email ever',
      urls: searches(OFFICE_PATHS.bookings, ['guest4711@', 'guest31337@mail', 'guest202@mail6']),
    },
    { what: 'bookings, boat ever', urls: searches(OFFICE_PATHS.bookings, ['Calderón 14', 'Teno 103', 'Lapa 55']) },
    { what: 'figures of a month', urls: months(OFFICE_PATHS.bookingFigures) },
    { what: 'figures, confirmed', urls: months(OFFICE_PATHS.bookingFigures, { status: 'confirmed' }) },
    { what: 'figures, name ever', urls: searches(OFFICE_PATHS.bookingFigures, NAMES) },
    { what: 'messages', urls: [1, 5, 50].map((page) => url(OFFICE_PATHS.adminMessages, { page: String(page) })) },
    {
      what: 'messages, search',
      urls: searches(OFFICE_PATHS.adminMessages, ['Olsen', 'day 314', 'writer12'], 'search'),
    },
    { what: 'payments of a month', urls: months(OFFICE_PATHS.payments) },
    { what: 'payments, name ever', urls: searches(OFFICE_PATHS.payments, NAMES) },
    { what: 'payments, unsettled', urls: [url(OFFICE_PATHS.payments, { status: 'unsettled' })] },
    {
      what: 'day sheet',
      urls: ['2026-12-01', '2026-12-05', '2026-10-10'].map((date) => url(OFFICE_PATHS.today, { date })),
    },
    { what: 'week on lanes', urls: ['2026-12-07', '2026-10-05'].map((from) => url(OFFICE_PATHS.timeline, { from })) },
    { what: 'slots of a month', urls: boats.flatMap((id) => months(OFFICE_PATHS.boatSlots(id))) },
    { what: 'all boats, admin', urls: [OFFICE_PATHS.adminBoats] },
    { what: 'log of changes', urls: [OFFICE_PATHS.audit, url(OFFICE_PATHS.audit, { start: '2026-09-01T00:00:00Z' })] },
    {
      what: 'log, one kind',
      urls: [url(OFFICE_PATHS.audit, { action: 'booking.refunded' }), url(OFFICE_PATHS.audit, { actor: 'provider' })],
    },
    { what: 'public boat of a month', urls: boats.flatMap((id) => months(PATHS.boat(id))), isPublic: true },
    { what: 'public fleet', urls: [PATHS.boats], isPublic: true },
  ];
}

function url(path: string, ...queries: Record<string, string>[]): string {
  return `${path}?${new URLSearchParams(Object.assign({}, ...queries))}`;
}

async function deepPage(get: Get, first: string): Promise<string> {
  let page = first;
  for (let nth = 0; nth < DEEP_PAGES; nth++) {
    const { nextCursor } = await get(page);
    if (!nextCursor) return page;
    page = `${first}&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return page;
}
