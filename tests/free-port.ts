import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port of this machine that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('A TCP server has a port');
  return address.port;
}
