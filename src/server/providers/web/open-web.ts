import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';

export interface Post {
  readonly url: URL;
  /** The request goes to exactly this address, so that the checked address is the one that is used. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** The whole call was handed over, and no answer came: it may have been taken. */
export class CallUnanswered extends Error {}

/** HTTPS and DNS for calls to other services; tests replace it. */
export interface OpenWeb {
  /** All IP addresses of a host name. */
  addressesOf(host: string): Promise<string[]>;
  /** Returns the status of the answer without reading its body. Redirects are not followed. @throws CallUnanswered @throws Error */
  post(post: Post): Promise<number>;
}

export const openWeb: OpenWeb = {
  async addressesOf(host) {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  },
  post: ({ url, address, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const family = isIP(address);
      const sent = request(url, {
        method: 'POST',
        agent: false,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
      });
      sent
        .on('response', (answer) => {
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        })
        .on('error', (cause) => reject(sent.writableFinished ? new CallUnanswered('no answer', { cause }) : cause))
        .end(body);
    }),
};
