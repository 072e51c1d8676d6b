import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { pageAtAddress, patternOf } from '#contract/page-address.ts';
import { type Page, PAGES } from '#contract/pages.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', LOG_LEVEL: 'silent' };
const SECRET = Object.values<Page>(PAGES).filter(({ isSecret }) => isSecret);

/** A site with Stripe, and with an analytics service that its visitors have consented to. */
async function aCountedSite() {
  const db = await testDatabase();
  await db.pool.query('update site_settings set value = $1', [
    { analytics: { provider: 'matomo', host: 'https://stats.example', siteId: '7' } },
  ]);
  const app = await buildApp(someDeps(db, { site: await aSite(), env: readEnv(STRIPE) }));
  return async (url: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-language': 'en' } });
    const policy = String(headers['content-security-policy']);
    return { headers, others: [...new Set(policy.match(/https:\/\/[^ ;]+/g))] };
  };
}

/** Ways to write an address that lead, or could lead, to the same page. */
function spellings(path: string): string[] {
  const encoded = path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [path, `/${path}`, `//${path}`, `${path}/`, encoded, encoded.toUpperCase(), path.replaceAll('/', '//')];
}

function addressesOf(page: Page): string[] {
  const path = patternOf(page).replace(':id', '0190a000-0000-4000-8000-000000000000');
  return [...spellings(path), ...LANGUAGES.flatMap((language) => spellings(`/${language}${path}`))];
}

test('the table of pages names those that are opened by a secret link', () => {
  expect(SECRET.map(({ source }) => source).sort()).toEqual([
    'booking-details',
    'choice',
    'create-account',
    'gift',
    'group',
    'invite',
    'passengers',
    'pay-link',
    'reset-password',
    'security-deposit',
    'waitlist',
  ]);
});

test.each(SECRET)('$source has the headers of a secret page however its address is written', async (page) => {
  const get = await aCountedSite();
  const withSecret = addressesOf(page).flatMap((address) => [`${address}?t=secret`, `${address}?%74oken=secret`]);
  const shown = addressesOf(page).filter(
    (address) => pageAtAddress(address).page === page && !address.startsWith('/en/'),
  );

  expect(shown.length).toBeGreaterThan(4);
  for (const address of [...withSecret, ...shown])
    expect([address, await problemsOf(get, address)]).toEqual([address, []]);
});

test.each(['/?payment_intent=pi_1', '/boats/teno?payment_intent_client_secret=x', '/es/booking?payment_intent=pi_1'])(
  'the return from the bank to %s runs no script of the analytics service',
  async (address) => {
    expect(await problemsOf(await aCountedSite(), address)).toEqual([]);
  },
);

test('control: the same check reports a public page', async () => {
  const problems = await problemsOf(await aCountedSite(), '/boats/teno');

  expect(problems).toEqual(['cache-control', 'referrer-policy', 'x-robots-tag', 'https://stats.example']);
});

const HEADERS = {
  'cache-control': /^no-store$/,
  'referrer-policy': /^(no-referrer|same-origin)$/,
  'x-robots-tag': /^noindex$/,
};

/**
 * Headers that differ from those of a secret page, and script origins other than Stripe's, which may run on payment
 * pages.
 */
async function problemsOf(get: Awaited<ReturnType<typeof aCountedSite>>, address: string): Promise<string[]> {
  const { headers, others } = await get(address);
  const wrong = Object.entries(HEADERS).filter(([name, value]) => !value.test(String(headers[name])));
  const mayPay = pageAtAddress(address.split('?', 1)[0] ?? '').page.mayPay === true;
  const foreign = others.filter((origin) => !(mayPay && /\/\/((\*\.)?js|api|hooks)\.stripe\.com$/.test(origin)));
  return [...wrong.map(([name]) => name), ...foreign];
}
