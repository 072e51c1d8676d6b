import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { isReader } from '../db/reading.ts';
import { isLimitedRead, limitReads } from './limit-reads.ts';

const ONE_AT_A_TIME = { atOnce: 1, perSource: 1, waiting: 10, longestWaitMs: 60_000 };

test.each([
  ['GET', { access: 'public' }, true],
  ['HEAD', { access: 'page' }, true],
  ['GET', { access: 'read reports' }, true],
  ['POST', { access: 'public' }, false],
  ['GET', { access: 'asset' }, false],
  ['GET', { access: 'holder' }, false],
  ['GET', { access: 'public', crossSite: true }, false],
] as const)('%s with %o is limited: %s', (method, config, isLimited) => {
  expect(isLimitedRead(method, config)).toBe(isLimited);
});

test('a limited read is marked as a reader down to its queries; other requests are not', async () => {
  const app = Fastify();
  limitReads(app);
  app.get('/read', { config: { access: 'public' } }, async () => ({ isReader: await later(isReader) }));
  app.get('/pay', { config: { access: 'holder' } }, async () => ({ isReader: await later(isReader) }));

  expect((await app.inject('/read')).json()).toEqual({ isReader: true });
  expect((await app.inject('/pay')).json()).toEqual({ isReader: false });
});

test('an answer in turn is marked as a reader, and its turn ends', async () => {
  const app = Fastify();
  limitReads(app, ONE_AT_A_TIME);
  app.post('/form', { config: { access: 'public' } }, async (request, reply) => {
    const before = isReader();
    await app.answerInTurn(request, reply, async () => reply.send({ before, within: await later(isReader) }));
    return reply;
  });

  for (let request = 0; request < 2; request += 1) {
    const answer = await app.inject({ method: 'POST', url: '/form' });
    expect(answer.json()).toEqual({ before: false, within: true });
  }
});

test.each([
  ['a read whose client leaves while it waits is not carried out', true, 2],
  ['control: a read whose client stays is carried out', false, 3],
])('%s', async (_what, leaves, expected) => {
  const { app, origin, counts, letGo } = await aSlowApp();
  const first = fetch(`${origin}/read`);
  await expect.poll(() => counts.arrived).toBe(1);
  const client = connect(Number(new URL(origin).port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write('GET /read HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => counts.arrived).toBe(2);
  const last = fetch(`${origin}/read`);
  await expect.poll(() => counts.arrived).toBe(3);

  if (leaves) client.destroy();
  const connections = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(() => connections()).toBe(leaves ? 2 : 3);
  letGo();

  expect([(await first).status, (await last).status]).toEqual([200, 200]);
  expect(counts.carriedOut).toBe(expected);
});

/** An app that allows one read at a time, and answers none before `letGo` is called. */
async function aSlowApp() {
  const app = Fastify();
  const counts = { arrived: 0, carriedOut: 0 };
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => void (counts.arrived += 1));
  limitReads(app, ONE_AT_A_TIME);
  app.get('/read', { config: { access: 'public' } }, async () => {
    counts.carriedOut += 1;
    await gate;
    return 'read';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return { app, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, counts, letGo };
}

async function later<T>(work: () => T): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  return work();
}
