import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';

async function aSiteToFind() {
  const db = await testDatabase();
  const site = await aSite();
  const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://boats.example/' });
  return { db, site, app: await buildApp(someDeps(db, { site, env })) };
}

test('the sitemap has each page in each language with its alternates, and when a boat was changed', async () => {
  const { app, db } = await aSiteToFind();
  await aBoat(db, { slug: 'teno', updated_at: Temporal.Instant.from('2026-11-03T10:20:30.5Z') });
  await aBoat(db, { slug: 'resting', is_active: false });

  const { body, headers } = await app.inject('/sitemap.xml');

  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const entries = [...body.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry);
  const paths = entries.map((entry) => /<loc>https:\/\/boats\.example(.*?)<\/loc>/.exec(entry)?.[1]);
  expect(paths).toEqual(expect.arrayContaining(['/', '/es/', '/ru/boats', '/boats/teno', '/es/legal/terms']));
  expect(body).not.toContain('resting');
  const teno = entries.filter(
    (entry) => entry.includes('<lastmod>2026-11-03T10:20:31Z</lastmod>') && entry.includes('teno'),
  );
  expect(teno).toHaveLength(3);
  for (const entry of teno) {
    expect(
      [...entry.matchAll(/hreflang="([^"]+)" href="https:\/\/boats\.example([^"]+)"/g)].map((found) => found.slice(1)),
    ).toEqual([
      ['en', '/boats/teno'],
      ['es', '/es/boats/teno'],
      ['ru', '/ru/boats/teno'],
      ['x-default', '/boats/teno'],
    ]);
  }
});

test('robots.txt disallows data and the back office, and allows pages that are noindex', async () => {
  const { app } = await aSiteToFind();

  const { body, headers } = await app.inject('/robots.txt');

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: https://boats.example/sitemap.xml');
  expect(body.match(/^Disallow: .*/gm)).toEqual(expect.arrayContaining(['Disallow: /admin', 'Disallow: /api/']));
  expect(body).not.toMatch(/booking|reset|^Disallow: \/$/m);
});

test('security.txt has the email of the settings, the contact form, and an expiry date within a year', async () => {
  const { app, db } = await aSiteToFind();
  const read = () => app.inject('/.well-known/security.txt');

  const { body, headers } = await read();
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: https://boats.example/#contact',
    'Expires: 2027-03-01T00:00:00Z',
    'Preferred-Languages: en, es, ru',
    'Canonical: https://boats.example/.well-known/security.txt',
    '',
  ]);

  await db.query(`update site_settings set value = '{"contact": {"email": "hello@boats.example"}}'`);
  await expect.poll(async () => (await read()).body.split('\n')[0]).toBe('Contact: mailto:hello@boats.example');
});

test("a boat's share picture changes with the boat and is answered 304 while unchanged", async () => {
  const { app, db, site } = await aSiteToFind();
  const cover = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c03010' } });
  await writeFile(path.join(site.mediaDir, 'red.jpg'), await cover.jpeg().toBuffer());
  const boat = await aBoat(db, { slug: 'teno', title: 'Тено 40', images: ['/media/red.jpg'] });
  const get = (headers = {}) => app.inject({ url: '/media/og/teno-ru.jpg', headers });

  const first = await get();
  const etag = String(first.headers.etag);
  const same = await get({ 'if-none-match': etag });
  await db.query('update boats set charter_hour_cents = 9900 where id = $1', [boat.id]);

  const { width, height, format } = await sharp(first.rawPayload).metadata();
  expect([first.headers['content-type'], format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
  const { data } = await sharp(first.rawPayload)
    .extract({ left: 1150, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect([same.statusCode, same.body]).toEqual([304, '']);
  await expect.poll(async () => (await get({ 'if-none-match': etag })).statusCode).toBe(200);
});

test('a boat without a picture and the site have a share picture; an inactive boat has none', async () => {
  const { app, db } = await aSiteToFind();
  await aBoat(db, { slug: 'teno', images: ['https://elsewhere.example/a.jpg'] });
  await aBoat(db, { slug: 'resting', is_active: false });

  for (const file of ['teno-en.jpg', 'en.jpg', 'es.jpg', 'ru.jpg']) {
    const { statusCode, headers } = await app.inject(`/media/og/${file}`);
    expect([file, statusCode, headers['content-type']]).toEqual([file, 200, 'image/jpeg']);
  }
  for (const file of ['resting-en.jpg', 'teno-de.jpg', 'teno.jpg', 'none-en.jpg', '..%2f..%2fsecret-en.jpg']) {
    expect([file, (await app.inject(`/media/og/${file}`)).statusCode]).toEqual([file, 404]);
  }
});
