import type { AddressInfo } from 'node:net';
import type { DepsWithoutCards } from '../app-deps.ts';
import { bareApp } from '../http/bare-app.ts';
import { apiRoutes } from './api/api-routes.ts';

export interface PrivateSandbox {
  host: string;
  port: number;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/**
 * The card sandbox's API on a free loopback port, for a worker: it serves no visitors, but its jobs need the card provider even
 * while no web process runs. Web processes deliver the webhooks.
 */
export async function openPrivateSandbox(deps: DepsWithoutCards): Promise<PrivateSandbox> {
  const app = await bareApp(deps);
  await app.register(async (api) => apiRoutes(api, deps), { prefix: '/sandbox/stripe/v1' });
  await app.listen({ host: LOOPBACK, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { host: LOOPBACK, port, close: () => app.close() };
}
