import { writeFile } from 'node:fs/promises';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { patternOf } from '#contract/page-address.ts';
import { type Page, PAGES } from '#contract/pages.ts';
import { buildApp } from '#server/app.ts';
import { can, CUSTOMER_ROLE } from '#domain/policy.ts';
import { type Access, needsNoSession } from '#server/http/access.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { withAllRoutes } from './all-routes.ts';

/** `npm test` checks every third route and page. */
const EVERY = isNightly ? 1 : 3;

/** The two callers with the fewest permissions. */
const CALLERS = ['anonymous', 'customer'] as const;
type Caller = (typeof CALLERS)[number];

/** Renders the page that the real renderer would choose for an address. */
const RENDERER = `
import { pageAtAddress } from '${new URL('../../src/contract/page-address.ts', import.meta.url).href}';
export async function preparePage({ url }) {
  const { page } = pageAtAddress(url.split('?', 1)[0]);
  const status = page.source.endsWith('not-found') ? 404 : 200;
  return { content: '', render: () => ({ status, html: '<!doctype html>' }) };
}
`;

/** A route or page by its canonical path, `/api/admin/boats/none`. */
interface Target {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
}

type Call = (caller: Caller, method: string, url: string) => Promise<LightMyRequestResponse>;

/** Other ways to write a path that servers and proxies may treat as the same. */
function spellingsOf(path: string): string[] {
  const encoded = path.replaceAll(/\/([a-z])/g, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
  return [
    `/${path}`,
    `//${path}`,
    path.replaceAll(/(?<=.)\//g, '//'),
    `${path}/`,
    `${path}//`,
    `${path};a=b`,
    `${path}%2f`,
    `${path}?a=/`,
    encoded,
    path.replaceAll(/(?<=.)\//g, '%2f'),
    path.toUpperCase(),
    path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    ...LANGUAGES.flatMap((language) => [`/${language}${path}`, `/${language}/${path}`, `//${language}${path}`]),
  ];
}

function pageTargets(): Target[] {
  return Object.values<Page>(PAGES)
    .filter(({ source }) => !source.endsWith('not-found'))
    .map((page) => ({ method: 'GET', path: patternOf(page).replaceAll(':', 'some-'), access: page.access }));
}

function isRefused(access: Access, caller: Caller): boolean {
  if (needsNoSession(access) || access === 'page') return false;
  if (caller === 'anonymous') return true;
  return access !== 'signed-in' && !can({ role: CUSTOMER_ROLE }, access);
}

/** A page without a session leads to the sign-in dialog; a path in the default language to the one without a prefix. */
function decisionOf({ statusCode, headers }: LightMyRequestResponse): string {
  if (/^\/(\?next=[^#]*)?#login$/.test(headers.location ?? '') || statusCode === 401) return 'not signed in';
  if (statusCode === 403) return 'forbidden';
  return statusCode === 404 ? 'not found' : `${statusCode} ${headers.location ?? ''}`;
}

/**
 * For callers who are refused at the canonical path: the answers to other spellings. Each line is an answer that is
 * neither the same refusal nor 404.
 */
async function openingsIn(targets: readonly Target[], call: Call): Promise<string[]> {
  const openings: string[] = [];
  for (const { method, path, access } of targets) {
    for (const caller of CALLERS.filter((each) => isRefused(access, each))) {
      const right = decisionOf(await call(caller, method, path));
      for (const url of spellingsOf(path)) {
        const decision = decisionOf(await call(caller, method, url));
        if (decision !== right && decision !== 'not found' && !leadsTo(decision, path)) {
          openings.push(`${method} ${url} by ${caller}: ${decision} instead of ${right}`);
        }
      }
    }
  }
  return openings;
}

/** `/en/admin` only leads to `/admin`, which then refuses. */
function leadsTo(decision: string, path: string): boolean {
  return /^30[128] \//.test(decision) && decision.slice(4).replaceAll(/\/+/g, '/').startsWith(path);
}

test('no other spelling of a path lets anybody do more than its canonical one', async () => {
  const db = await testDatabase();
  const site = await aSite();
  await writeFile(site.serverEntry, RENDERER);
  const { app, routes } = await withAllRoutes(() => buildApp(someDeps(db, { site })));
  const { token } = await anAccount(db, { role: CUSTOMER_ROLE });
  const headers = { anonymous: {}, customer: { authorization: `Bearer ${token}` } };
  const call: Call = (caller, method, url) => app.inject({ method: method as 'GET', url, headers: headers[caller] });
  const targets = [
    ...routes.map(({ method, url, config }) => ({
      method,
      path: url.replaceAll(/:\w+|\*/g, 'none'),
      access: config.access ?? 'public',
    })),
    ...pageTargets(),
  ];

  expect(targets.filter(({ access }) => isRefused(access, 'customer')).length).toBeGreaterThan(60);
  const sample = targets.filter((_, index) => index % EVERY === 0);
  expect(await openingsIn(sample, call)).toEqual([]);
});

test('control: a guard that compares the raw address is bypassed by a trailing slash, an encoded letter and more', async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const secret: Target = { method: 'GET', path: '/api/admin/secret', access: 'manage people' };
  app.addHook('onRequest', async ({ url }, reply) => (url === secret.path ? reply.code(401).send('no') : undefined));
  app.get(secret.path, async () => 'the secret');

  const openings = await openingsIn([secret], (_caller, method, url) => app.inject({ method: method as 'GET', url }));

  expect(openings.some((line) => line.includes('/api/admin/secret/ by anonymous: 200'))).toBe(true);
  expect(openings.some((line) => line.includes('/%61pi/%61dmin/%73ecret by customer: 200'))).toBe(true);
});
