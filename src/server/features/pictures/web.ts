import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';

/** HTTP and DNS for fetching pictures; tests have their own. */
export interface Web {
  /** All IP addresses of a host name. */
  addressesOf(host: string): Promise<string[]>;
  /** Sends the request to exactly this address, so that the checked address is the one that is used. */
  get(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage>;
}

export const openWeb: Web = {
  async addressesOf(host) {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  },
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const family = isIP(address);
      const sent = request(url, {
        agent: false,
        signal,
        headers: { accept: 'image/avif, image/webp, image/jpeg, image/png', 'user-agent': 'boat-rental-pictures' },
        lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
      });
      sent.on('response', resolve).on('error', reject).end();
    }),
};
