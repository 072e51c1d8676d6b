import type { AddressInfo } from 'node:net';
import type { AppDeps } from '../app-deps.ts';
import type { App } from '../http/app-type.ts';
import { apiRoutes } from './api/api-routes.ts';
import { BANK_PATH } from './bank/bank-address.ts';
import { bankRoutes } from './bank/bank-routes.ts';
import { faultRoutes } from './faults/fault-routes.ts';
import { type Pump, startPump } from './webhooks/pump.ts';

/**
 * The card sandbox: a Stripe-compatible provider at /sandbox/stripe, its bank's page, and faults on request. Webhooks
 * are delivered over HTTP as soon as the app listens.
 */
export async function sandboxRoutes(app: App, deps: AppDeps): Promise<void> {
  let pump: Pump | null = null;
  await app.register(async (api) => apiRoutes(api, deps, () => pump?.wake()), { prefix: '/sandbox/stripe/v1' });
  await app.register(async (bank) => bankRoutes(bank, deps, () => pump?.wake()), { prefix: BANK_PATH });
  faultRoutes(app, deps);
  app.addHook('onListen', async () => {
    pump = startPump(deps, ownOrigin(app.server.address()), app.log);
  });
  app.addHook('preClose', async () => pump?.stop());
}

function ownOrigin(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') throw new Error('The card sandbox needs a TCP address');
  const anywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = anywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
