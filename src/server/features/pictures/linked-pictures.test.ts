import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { buildApp } from '../../app.ts';
import { fetchPicture } from './fetch-picture.ts';
import { hostLinkedPictures } from './host-linked-pictures.ts';
import type { Web } from './web.ts';

const OPEN = '93.184.216.34';
const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#124' } })
  .png()
  .toBuffer();

/** A web in which every name resolves to one local server; `asked` are the requested addresses. */
async function aWeb(answer: RequestListener, addresses: Record<string, string[]> = {}) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const web: Web = {
    addressesOf: async (host) => addresses[host] ?? [OPEN],
    get: (url, address, signal) =>
      new Promise((resolve, reject) => {
        asked.push(`${url.href} at ${address}`);
        get({ host: '127.0.0.1', port, path: url.pathname, signal, agent: false }, resolve).on('error', reject);
      }),
  };
  return { web, asked };
}

const failure = (name: string) => expect.objectContaining({ failure: name });

test('a link is fetched from the address that was checked', async () => {
  const { web, asked } = await aWeb((_request, answer) => answer.end(picture));

  expect(await fetchPicture('https://pictures.example/a.png', web)).toEqual(picture);
  expect(asked).toEqual([`https://pictures.example/a.png at ${OPEN}`]);
});

test.each([
  ['https://inside.example/a.png', { 'inside.example': ['10.0.0.5'] }],
  ['https://both.example/a.png', { 'both.example': [OPEN, '127.0.0.1'] }],
  ['https://169.254.169.254/latest/meta-data', {}],
  ['https://[::1]/a.png', {}],
  ['http://pictures.example/a.png', {}],
])('%s is refused: it is an internal address', async (link, addresses) => {
  const { web, asked } = await aWeb((_request, answer) => answer.end(picture), addresses);

  await expect(fetchPicture(link, web)).rejects.toEqual(failure('not_public'));
  expect(asked).toEqual([]);
});

test('every redirect is checked again, and three are followed at most', async () => {
  const { web, asked } = await aWeb(
    ({ url = '' }, answer) => {
      const left = Number(url.slice(1));
      const location = url === '/inside' ? 'https://inside.example/' : `/${left - 1}`;
      if (left === 0) answer.end(picture);
      else answer.writeHead(302, { location }).end();
    },
    { 'inside.example': ['192.168.1.1'] },
  );

  expect(await fetchPicture('https://pictures.example/3', web)).toEqual(picture);
  await expect(fetchPicture('https://pictures.example/4', web)).rejects.toEqual(failure('unreachable'));
  asked.length = 0;
  await expect(fetchPicture('https://pictures.example/inside', web)).rejects.toEqual(failure('not_public'));
  expect(asked).toHaveLength(1);
});

test('a fetch that is too large, not found or never ends fails', async () => {
  const { web } = await aWeb(({ url }, answer) => {
    if (url === '/large') answer.end(Buffer.alloc(16 * 1024 * 1024));
    else if (url === '/none') answer.writeHead(404).end();
    else answer.write('a little, and then nothing');
  });

  await expect(fetchPicture('https://pictures.example/large', web)).rejects.toEqual(failure('too_large'));
  await expect(fetchPicture('https://pictures.example/none', web)).rejects.toEqual(failure('no_picture'));
  await expect(fetchPicture('https://pictures.example/hangs', web, 100)).rejects.toEqual(failure('unreachable'));
});

test('a fetch fails when the host name does not resolve in time', async () => {
  const silent: Web = { addressesOf: () => new Promise(() => {}), get: () => Promise.reject(new Error('not asked')) };

  await expect(fetchPicture('https://pictures.example/a', silent, 50)).rejects.toEqual(failure('unreachable'));
});

async function anApp() {
  const db = await testDatabase();
  const deps = someDeps(db);
  const app = await buildApp(deps);
  onTestFinished(() => app.close());
  const { token } = await anAccount(db, { role: 'admin' });
  const ask = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })).json();
  const read = async (id: string) => (await db.query('select * from boats where id = $1', [id])).rows[0];
  return { db, deps, app, ask, read };
}

test('the stored picture replaces the link, and the boat has no other change', async () => {
  const { db, deps, app, read } = await anApp();
  const { web, asked } = await aWeb((_request, answer) => answer.end(picture));
  const link = 'https://pictures.example/bow.png';
  const boat = await aBoat(db, {
    images: [link, '/media/sloop-1.jpg'],
    image_alts: JSON.stringify([{ en: 'The bow' }, { en: 'The deck' }]),
  });
  const second = await aBoat(db, { images: ['/media/sloop-2.jpg', link] });
  const shown = async () => (await app.inject(`/api/boat/${boat.id}`)).json().boat;

  expect(await shown()).toMatchObject({ images: ['/media/sloop-1.jpg'], imageAlts: [{ en: 'The deck' }] });
  await hostLinkedPictures(deps, web);
  await hostLinkedPictures(deps, web);

  const [hosted = ''] = (await shown()).images;
  expect(hosted).toMatch(/^\/media\/boats\/[0-9a-f]{32}-480x384\.jpg$/);
  expect((await app.inject(hosted)).statusCode).toBe(200);
  expect(await read(boat.id)).toEqual({ ...boat, images: [hosted, '/media/sloop-1.jpg'] });
  expect((await read(second.id)).images).toEqual(['/media/sloop-2.jpg', hosted]);
  expect(asked).toHaveLength(1);
  const { rows } = await db.pool.query(
    `select actor, before from audit_log where action = 'boat.host_picture' and entity_id = $1`,
    [boat.id],
  );
  expect(rows).toEqual([{ actor: 'system', before: { images: boat.images } }]);
});

test('a link that an older edit restores is replaced without another fetch', async () => {
  const { db, deps, read } = await anApp();
  const { web, asked } = await aWeb((_request, answer) => answer.end(picture));
  const link = 'https://pictures.example/again.png';
  const { id } = await aBoat(db, { images: [link] });
  await hostLinkedPictures(deps, web);
  const { images } = await read(id);

  await db.query('update boats set images = $2 where id = $1', [id, [link]]);
  await hostLinkedPictures(deps, web);

  expect((await read(id)).images).toEqual(images);
  expect(asked).toHaveLength(1);
});

test('a failure is kept until the operator retries it, and does not block other links', async () => {
  const { db, deps, ask, read } = await anApp();
  let isThere = false;
  const { web, asked } = await aWeb(({ url }, answer) =>
    url === '/good' || isThere ? answer.end(picture) : answer.end('<html>not here</html>'),
  );
  const [bad, good] = ['https://pictures.example/bad', 'https://pictures.example/good'];
  const { id } = await aBoat(db, { images: [bad, good] });
  const states = async () => (await ask('/api/admin/pictures/links', { links: [bad, good] })).items;

  expect(await states()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  await hostLinkedPictures(deps, web);
  await hostLinkedPictures(deps, web);
  expect(await states()).toMatchObject([{ state: 'failed', failure: 'no_picture' }, { state: 'hosted' }]);
  expect(asked).toHaveLength(2);

  isThere = true;
  const retried = await ask('/api/admin/pictures/links/retry', { link: bad });
  expect(retried.items).toEqual([{ link: bad, state: 'waiting' }]);
  await hostLinkedPictures(deps, web);
  const [first] = await states();
  expect((await read(id)).images[0]).toBe(first.hostedAs);
});
