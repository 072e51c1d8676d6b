import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { ClientTimeLimits } from '#server/app-deps.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

const db = await testDatabase();
const DRIP_MS = 20;
const SHORT = { headers: 200, request: 400, idle: 60_000, checkedEvery: 20 };
/** The limits of an unprotected server. */
const LONG = { headers: 600_000, request: 600_000, idle: 600_000, checkedEvery: 20 };

const POST =
  'POST /user/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n';

test.each([
  ['says nothing', '', ''],
  ['sends its headers byte by byte', 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'a'],
  ['sends its body byte by byte', POST, ' '],
])('a client that %s is cut off', async (_how, first, drip) => {
  const [app, control] = [await listening(SHORT), await listening(LONG)];
  const [client, patient] = [slowClient(app, first, drip), slowClient(control, first, drip)];

  await client.closed;

  // The answer is lost when it crosses another byte of the client.
  expect(client.received()).toMatch(/^(HTTP\/1\.1 408 .*)?$/s);
  expect(patient.socket.closed, 'the control: with long limits the same client stays connected').toBe(false);
  expect(patient.received()).toBe('');
});

test('a client that finishes in time is answered, and its next request has the same time again', async () => {
  const { socket, received } = slowClient(await listening(SHORT), '', '');
  for (const answers of [1, 2, 3]) {
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => received().match(/"status":"up"/g)?.length).toBe(answers);
  }
});

interface SlowClient {
  socket: Socket;
  closed: Promise<void>;
  received(): string;
}

async function listening(clientTimeLimits: ClientTimeLimits): Promise<number> {
  const app = await buildApp(someDeps(db, { clientTimeLimits }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return (app.server.address() as AddressInfo).port;
}

function slowClient(port: number, first: string, drip: string): SlowClient {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('error', () => {}); // cut off while a byte is on its way
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write(first);
  const dripping = setInterval(() => drip && socket.writable && socket.write(drip), DRIP_MS);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  onTestFinished(() => {
    clearInterval(dripping);
    socket.destroy();
  });
  return { socket, closed, received: () => received };
}
