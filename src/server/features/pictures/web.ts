import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';

/** The web as pictures are fetched from it; tests have one of their own. */
export interface Web {
  /** Every IP address of a host's name. */
  addressesOf(host: string): Promise<string[]>;
  /** Asks exactly this address, so that what was checked is what is reached. */
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
