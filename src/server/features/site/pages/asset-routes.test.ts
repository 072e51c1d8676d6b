import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http/app-type.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';

async function aSiteOpen(): Promise<App> {
  const db = await testDatabase();
  return buildApp(someDeps(db, { site: await aSite() }));
}

test('a hashed file is cached for ever and served compressed when the browser accepts it', async () => {
  const app = await aSiteOpen();

  const compressed = await app.inject({ url: '/assets/app-1234.js', headers: { 'accept-encoding': 'gzip, br' } });
  const plain = await app.inject('/assets/app-1234.js');

  expect(compressed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(compressed.headers['content-type']).toMatch(/javascript/);
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'small']);
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'console.log("whole")']);
});

test('films and pictures support range requests and answer 304 when unchanged', async () => {
  const app = await aSiteOpen();

  const part = await app.inject({ url: '/media/boat.jpg', headers: { range: 'bytes=2-8' } });
  const again = await app.inject({ url: '/media/boat.jpg', headers: { 'if-none-match': String(part.headers.etag) } });
  const beyond = await app.inject({ url: '/media/boat.jpg', headers: { range: 'bytes=900-' } });

  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'picture', 'bytes 2-8/30']);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(beyond.statusCode).toBe(416);
});

test('no encoded path reaches outside the served folders', async () => {
  const app = await aSiteOpen();
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const spellings = [
    '/media/../secret.txt',
    '/media/..%2fsecret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/..%5csecret.txt',
    '/media/....//secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%252e%252e/secret.txt',
    '/media//etc/passwd',
    '/media/boat.jpg%00.txt',
    '/media/',
    '/media/.',
  ];

  for (const path of spellings) {
    const { status, body } = await get(port, path);
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect(body).not.toContain('outside of what is served');
  }
});

/** Unlike fetch, it sends the path unchanged. */
function get(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, host: '127.0.0.1', agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}
