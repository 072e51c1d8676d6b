import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';

export interface FreezableDatabase {
  /** The same database through a proxy on loopback. */
  url: string;
  /** From now on bytes are accepted but not forwarded, as with a frozen machine or network; no connection is closed. */
  freeze(): void;
  /** Forwards everything that has arrived meanwhile. */
  thaw(): void;
}

/** A connection path to a database that a test can freeze. Closed when the test ends. */
export async function freezable(url: string): Promise<FreezableDatabase> {
  const { host, port } = new pg.Client({ connectionString: url });
  const isUnixSocket = path.isAbsolute(host);
  const target = isUnixSocket ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const proxy = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const { pathname } = new URL(url);
  const { port: proxyPort } = proxy.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${proxyPort}${pathname}`,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
