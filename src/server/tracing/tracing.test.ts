import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { guardedCards } from '#server/providers/cards/guarded-cards.ts';
import { smtpMailer } from '#server/providers/mail/smtp-mailer.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { startTracing } from './start-tracing.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

test('a purchase is one trace of its request, statements and card calls, without personal data', async () => {
  const collector = await aCollector();
  const stop = await startTracing({ otlpEndpoint: collector.url });
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db, { cards: guardedCards(fakeCards(), testClock()) }));
  const trip = await aTrip(db, {
    boat: await aBoat(db),
    start: '2026-12-05T09:00:00Z',
    end: '2026-12-05T13:00:00Z',
  });
  await aVisitor(app).ask(seatsRequest(trip));
  await app.inject('/checkout/booking/unknown?t=a-secret-token');
  const mails = await aMailServer();
  const to = { to: 'canary@example.com', senderName: 'Boats', replyTo: null };
  const mail = { messageId: 'one@example.com', ...to, subject: 'Canary', text: 'x', html: 'x' };
  await smtpMailer({ url: mails.url, from: 'a@example.com' }).send({ ...mail, attachments: [] });

  await stop();

  const request = collector.spans().find(({ name }) => name === 'POST /api/boat/payment-intent');
  const parts = collector
    .spans()
    .filter(({ traceId, spanId }) => traceId === request?.traceId && spanId !== request.spanId);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['cards create_intent', 'sql store-intent']));
  expect(collector.spans().map(({ name }) => name)).toContain('mail');
  expect(collector.bodies()).not.toMatch(/a-secret-token|canary|unknown|@example/i);
});

test('only otel-tracer.ts imports OpenTelemetry statically, and it is itself loaded on demand', () => {
  const server = path.join(import.meta.dirname, '..');
  const loading = globSync('**/*.ts', { cwd: server }).filter((file) =>
    /from '(@opentelemetry\/|\.\/otel-tracer)/.test(readFileSync(path.join(server, file), 'utf8')),
  );

  expect(loading).toEqual(['tracing/otel-tracer.ts']);
});

async function aCollector() {
  const bodies: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: () => bodies.join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
          resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}
