import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';

async function aSiteOpen(source: Record<string, string> = {}) {
  const site = await aSite();
  await writeFile(path.join(site.clientDir, 'sw.js'), 'the worker');
  return buildApp(someDeps(await testDatabase(), { site, env: readEnv(source) }));
}

test('the site is one application with a manifest in each language', async () => {
  const app = await aSiteOpen();
  const manifest = async (url: string) => (await app.inject(url)).json();

  const { headers } = await app.inject('/manifest.webmanifest?lng=es');
  const [en, es, ru] = await Promise.all(['en', 'es', 'ru'].map((lng) => manifest(`/manifest.webmanifest?lng=${lng}`)));

  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect([en.lang, en.start_url, es.lang, es.start_url, ru.start_url]).toEqual(['en', '/', 'es', '/es/', '/ru/']);
  expect(es.id).toBe(en.id);
  expect(new Set([en, es, ru].map(({ description }) => description)).size).toBe(3);
});

test('the worker is never cached and may only connect to this site', async () => {
  const app = await aSiteOpen();

  const { headers, body } = await app.inject('/sw.js');

  expect(body).toBe('the worker');
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

test('SERVICE_WORKER=off serves a worker that clears its caches and unregisters', async () => {
  const app = await aSiteOpen({ SERVICE_WORKER: 'off' });

  const { headers, body } = await app.inject('/sw.js');

  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('registration.unregister()');
});
