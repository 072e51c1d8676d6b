import { hasLanguages, splitLanguage } from '#contract/language.ts';
import type { AnyPage } from './lib/page/page.ts';

interface Route {
  /** Segments, with `:name` for a parameter. */
  readonly path: string;
  /** The module's source, by which the build names its files. */
  readonly source: string;
  readonly page: () => Promise<AnyPage>;
}

/** Where the pages of the back office are: a visitor's script does not name their files. */
const office = () => import('./office-pages.tsx');

const ROUTES: readonly Route[] = [
  {
    path: '/',
    source: 'src/web/pages/landing-page.tsx',
    page: async () => (await import('./pages/landing-page.tsx')).landingPage,
  },
  {
    path: '/legal/:document',
    source: 'src/web/pages/legal-page.tsx',
    page: async () => (await import('./pages/legal-page.tsx')).legalPage,
  },
  {
    path: '/booking',
    source: 'src/web/pages/booking-page.tsx',
    page: async () => (await import('./pages/booking-page.tsx')).bookingPage,
  },
  {
    path: '/boats',
    source: 'src/web/pages/search-page.tsx',
    page: async () => (await import('./pages/search-page.tsx')).searchPage,
  },
  {
    path: '/boats/:boatId',
    source: 'src/web/pages/boat-page.tsx',
    page: async () => (await import('./pages/boat-page.tsx')).boatPage,
  },
  {
    path: '/booking/:id',
    source: 'src/web/pages/booking-details-page.tsx',
    page: async () => (await import('./pages/booking-details-page.tsx')).bookingDetailsPage,
  },
  {
    path: '/booking/:id/pay',
    source: 'src/web/pages/pay-link-page.tsx',
    page: async () => (await import('./pages/pay-link-page.tsx')).payLinkPage,
  },
  {
    path: '/offline',
    source: 'src/web/pages/offline-page.tsx',
    page: async () => (await import('./pages/offline-page.tsx')).offlinePage,
  },
  {
    path: '/reset-password',
    source: 'src/web/pages/reset-password-page.tsx',
    page: async () => (await import('./pages/reset-password-page.tsx')).resetPasswordPage,
  },
  {
    path: '/create-account',
    source: 'src/web/pages/create-account-page.tsx',
    page: async () => (await import('./pages/create-account-page.tsx')).createAccountPage,
  },
  {
    path: '/account',
    source: 'src/web/pages/my-bookings-page.tsx',
    page: async () => (await import('./pages/my-bookings-page.tsx')).myBookingsPage,
  },
  {
    path: '/invite',
    source: 'src/web/pages/invite-page.tsx',
    page: async () => (await import('./pages/invite-page.tsx')).invitePage,
  },
  {
    path: '/admin/check-in',
    source: 'src/web/pages/admin-check-in-page.tsx',
    page: async () => (await office()).adminCheckInPage(),
  },
  {
    path: '/admin/accounts',
    source: 'src/web/pages/admin-accounts-page.tsx',
    page: async () => (await office()).adminAccountsPage(),
  },
  {
    path: '/admin/audit',
    source: 'src/web/pages/admin-audit-page.tsx',
    page: async () => (await office()).adminAuditPage(),
  },
  {
    path: '/admin/account',
    source: 'src/web/pages/admin-account-page.tsx',
    page: async () => (await office()).adminAccountPage(),
  },
  {
    path: '/admin',
    source: 'src/web/pages/admin-today-page.tsx',
    page: async () => (await office()).adminTodayPage(),
  },
  {
    path: '/admin/boats',
    source: 'src/web/pages/admin-boats-page.tsx',
    page: async () => (await office()).adminBoatsPage(),
  },
  {
    path: '/admin/boats/new',
    source: 'src/web/pages/admin-boats-new-page.tsx',
    page: async () => (await office()).adminNewBoatPage(),
  },
  {
    path: '/admin/boats/edit/:boatId',
    source: 'src/web/pages/admin-boats-edit-page.tsx',
    page: async () => (await office()).adminEditBoatPage(),
  },
  {
    path: '/admin/timeline',
    source: 'src/web/pages/admin-timeline-page.tsx',
    page: async () => (await office()).adminTimelinePage(),
  },
  {
    path: '/admin/bookings',
    source: 'src/web/pages/admin-bookings-page.tsx',
    page: async () => (await office()).adminBookingsPage(),
  },
  {
    path: '/admin/bookings/new',
    source: 'src/web/pages/admin-new-booking-page.tsx',
    page: async () => (await office()).adminNewBookingPage(),
  },
  {
    path: '/admin/messages',
    source: 'src/web/pages/admin-messages-page.tsx',
    page: async () => (await office()).adminMessagesPage(),
  },
  {
    path: '/admin/payments',
    source: 'src/web/pages/admin-payments-page.tsx',
    page: async () => (await office()).adminPaymentsPage(),
  },
  {
    path: '/admin/reports',
    source: 'src/web/pages/admin-reports-page.tsx',
    page: async () => (await office()).adminReportsPage(),
  },
  {
    path: '/admin/settings',
    source: 'src/web/pages/admin-settings-page.tsx',
    page: async () => (await office()).adminSettingsPage(),
  },
  {
    path: '/admin/outbox',
    source: 'src/web/pages/admin-outbox-page.tsx',
    page: async () => (await office()).adminOutboxPage(),
  },
];

const NOT_FOUND: Route = {
  path: '*',
  source: 'src/web/pages/not-found-page.tsx',
  page: async () => (await import('./pages/not-found-page.tsx')).notFoundPage,
};

/** The modules that pages are made of, relative to the project. */
export function pageSources(): string[] {
  return [...ROUTES, NOT_FOUND].map(({ source }) => source);
}

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The page at an address, whatever its language; those without languages are at no other address than their own. */
export function matchAddress(address: string): RouteMatch {
  const { language, path } = splitLanguage(address);
  const match = matchPath(path);
  return language && !hasLanguages(match.route.path) ? { route: NOT_FOUND, params: {} } : match;
}

/** The page at a path; the not-found page where there is none. A slash at the end makes no difference. */
export function matchPath(path: string): RouteMatch {
  for (const route of ROUTES) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return { route: NOT_FOUND, params: {} };
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern);
  const given = segments(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (value === null) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
