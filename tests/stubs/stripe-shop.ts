import process from 'node:process';
import { type BrowserContext, type Route, test as base } from '@playwright/test';
import { SANDBOX_PUBLISHABLE_KEY, SANDBOX_SECRET_KEY } from '#server/providers/cards/sandbox-account.ts';
import { START_OF_TIME, startApp } from '#tests/app-process.ts';
import { copyTemplate } from '#tests/database/databases.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import type { TestServer } from '#tests/database/test-server.ts';
import { freePort } from '#tests/free-port.ts';
import type { RunningApp } from '../journeys/fixtures.ts';
import { STRIPE_API, STRIPE_FRAME, STRIPE_JS, stripeFrameDocument, stripeJsScript } from './stripe-js.ts';

/** An app with PAYMENTS=stripe. A second app's card sandbox at `stripeUrl` replaces Stripe. */
export interface StripeShop extends RunningApp {
  stripeUrl: string;
  /** Deletes the faults injected into the sandbox. */
  clearStripeFaults(): Promise<void>;
}

export const test = base.extend<{ baseURL: string }, { shop: StripeShop }>({
  shop: [
    async ({}, use) => {
      const port = await freePort();
      const server: TestServer = JSON.parse(process.env.RENTAL_TEST_SERVER ?? '');
      // The 3-D Secure page redirects only to PUBLIC_URL, so the sandbox needs the shop's URL.
      const stripeDatabaseUrl = await copyTemplate(server);
      const sandbox = await startApp({
        databaseUrl: stripeDatabaseUrl,
        env: { DEMO: '0', PUBLIC_URL: `http://localhost:${port}` },
      });
      const databaseUrl = await copyTemplate(server);
      const shop = await startApp({ databaseUrl, port, env: stripeEnv(sandbox.baseUrl) });
      const clockOffsetMs =
        Temporal.Instant.from(START_OF_TIME).epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
      const db = openDatabase(databaseUrl, { clockOffsetMs });
      const stripeDb = openDatabase(stripeDatabaseUrl);
      const clearStripeFaults = async () => {
        await stripeDb.pool.query('delete from sandbox.faults');
      };
      await use({ ...shop, db, databaseUrl, stripeUrl: sandbox.baseUrl, clearStripeFaults });
      await Promise.all([db.pool.end(), stripeDb.pool.end()]);
      await shop.stop();
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.baseUrl),
  context: async ({ context, shop }, use) => {
    await serveStripe(context, shop);
    await use(context);
  },
});

export { expect } from '@playwright/test';

function stripeEnv(sandboxUrl: string): Record<string, string> {
  return {
    DEMO: '0',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: SANDBOX_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: SANDBOX_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_journeys',
    STRIPE_API_BASE: `${sandboxUrl}/sandbox/stripe`,
  };
}

/** Serves Stripe.js and its frame from the stubs, and proxies the API and the 3-D Secure page to the sandbox. */
async function serveStripe(context: BrowserContext, { baseUrl, stripeUrl }: StripeShop): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) => route.abort());
  await context.route(STRIPE_JS, (route) => route.fulfill({ contentType: 'text/javascript', body: stripeJsScript() }));
  await context.route(`${STRIPE_FRAME}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: stripeFrameDocument() }),
  );
  await context.route(`${STRIPE_API}**`, (route) =>
    proxyTo(route, route.request().url().replace(STRIPE_API, `${stripeUrl}/sandbox/stripe/`)),
  );
  await context.route(`${baseUrl}/sandbox/3ds/**`, (route) =>
    proxyTo(route, route.request().url().replace(baseUrl, stripeUrl)),
  );
}

async function proxyTo(route: Route, url: string): Promise<void> {
  const response = await route.fetch({ url, maxRedirects: 0 });
  await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
}
