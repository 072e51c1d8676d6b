/** First segments of addresses that answer with data. */
export const DATA_ROOTS: readonly string[] = ['api', 'checkout', 'user', 'messages', 'sandbox'];
/** First segments of addresses that answer with files. */
export const FILE_ROOTS: readonly string[] = ['assets', 'media'];

/** Whether a page may be at the path. All other paths answer with data, a file or an error for programs. */
export function mayBePage(path: string): boolean {
  const [, root = ''] = path.split('/');
  return !DATA_ROOTS.includes(root) && !FILE_ROOTS.includes(root);
}

/** The values of a path's parameters, in the order of the path. */
type Values<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...Values<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [value: string]
    : [];

export interface PathWithParameters<Pattern extends string> {
  /** The path with each parameter replaced by its value, encoded. */
  (...values: Values<Pattern>): string;
  /** As mounted by the server: `/api/boat/:id`. */
  readonly pattern: Pattern;
}

export function path<const Pattern extends string>(pattern: Pattern): PathWithParameters<Pattern> {
  const fill = (...values: string[]) => pattern.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''));
  return Object.assign(fill, { pattern });
}

/**
 * The paths of the HTTP API except those of bookings (booking-paths.ts) and of the back office (office-paths.ts). The server
 * mounts `PATHS.boat.pattern`, the web calls `PATHS.boat(id)`.
 */
export const PATHS = {
  boats: '/api/boats',
  boat: path('/api/boat/:id'),
  search: '/api/search',
  searchDays: '/api/search/days',
  legalText: path('/api/legal/:document'),
  paymentIntent: '/api/boat/payment-intent',
  confirm: '/checkout/confirm',
  booking: path('/checkout/booking/:id'),
  choice: path('/checkout/booking/:id/choice'),
  passengers: path('/checkout/booking/:id/passengers'),
  group: path('/checkout/group/:id'),
  webhook: '/checkout/webhook',
  messages: '/messages/messages',
  contactForm: '/',
  signIn: '/user/auth',
  me: '/user/me',
  signOut: '/user/logout',
  signOutEverywhere: '/user/logout-everywhere',
  sessions: '/user/sessions',
  session: path('/user/sessions/:id'),
  password: '/user/password',
  passwordLink: '/user/password/link',
  passwordReset: '/user/password/reset',
  signUp: '/user/sign-up',
  signUpProof: '/user/sign-up/proof',
  ownAccount: '/user/account',
  ownData: '/user/export',
  myBookings: '/user/bookings',
  openApi: '/api/openapi.json',
} as const;

/** The first picture of the landing page, and of its share picture, while the operator has chosen none. */
export const OWN_POSTER = '/media/hero-poster.jpg';
