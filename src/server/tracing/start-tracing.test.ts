import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSpan } from './spans.ts';
import { startTracing } from './start-tracing.ts';

test('a collector that does not answer delays the stop by a few seconds only', {
  tags: ['nightly'],
  timeout: 90_000,
}, async () => {
  const collector = net.createServer();
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const sockets = new Set<net.Socket>();
  collector.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    collector.close();
  });
  const stop = await startTracing({ otlpEndpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` });
  for (let number = 0; number < 2_000; number += 1) startSpan({ name: 'GET /', kind: 'server' })?.end();

  const started = performance.now();
  await stop();

  expect(performance.now() - started).toBeLessThan(8_000);
});
