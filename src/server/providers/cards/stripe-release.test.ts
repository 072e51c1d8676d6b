import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Stripe from 'stripe';
import { expect, test } from 'vitest';

const script = path.join(import.meta.dirname, '../../../web/features/checkout/stripe-card/stripe-script.ts');

test("the browser loads the Stripe.js release of the server's API version", async () => {
  const [, release] = Stripe.API_VERSION.split('.');

  expect(release).toMatch(/^[a-z]+$/);
  expect(await readFile(script, 'utf8')).toContain(`= '${release}';`);
});
