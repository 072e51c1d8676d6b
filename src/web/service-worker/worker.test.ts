import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '#tests/stubs/cache-storage.ts';

const HOST = 'https://boats.example';

type Listener = (event: object) => void;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('BUILD_ID', 'new');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The worker of the build `new` in a simulated browser. */
async function aWorker({ userAgent = 'Chrome/156.0.0.0 Safari/537.36' } = {}) {
  const listeners = new Map<string, Listener>();
  const claim = vi.fn<() => Promise<void>>(async () => undefined);
  const skipWaiting = vi.fn<() => Promise<void>>(async () => undefined);
  const preload = vi.fn<(state: 'enabled' | 'disabled') => void>();
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { claim, matchAll: async () => [{ url: `${HOST}/es/` }] },
    registration: {
      navigationPreload: { enable: async () => preload('enabled'), disable: async () => preload('disabled') },
    },
    navigator: { userAgent },
    location: { origin: HOST },
    skipWaiting,
  });
  await import('./worker.ts');
  const tell = async (name: string, event: object = {}) => {
    const waited: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    listeners.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waited.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    await Promise.all(waited);
    return answer as Promise<Response> | null;
  };
  const get = (path: string, mode = 'cors') => tell('fetch', { request: { method: 'GET', mode, url: HOST + path } });
  return { tell, get, claim, skipWaiting, preload };
}

test('the worker of a new build stores its offline page, takes over, and then deletes the old build’s cache', async () => {
  const { names } = stubCaches({ 'shell-old': { '/offline': new Response('old') }, 'ticket-17': {} });
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = new Response(path.startsWith('/es/offline') ? '<html><link href="/assets/a.css">' : 'a file');
    return Object.defineProperty(answer, 'type', { value: 'basic' });
  });
  const { tell, claim, skipWaiting } = await aWorker();

  await tell('install');
  expect(names()).toEqual(['shell-old', 'ticket-17', 'shell-new']);
  expect(skipWaiting).toHaveBeenCalledOnce();

  await tell('activate');
  expect(names()).toEqual(['ticket-17', 'shell-new']);
  expect(claim).toHaveBeenCalledOnce();
});

test.each([
  [
    'Chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'enabled',
  ],
  [
    'Firefox on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/153.0 Safari/605.1.15',
    'enabled',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'disabled'],
])(
  'pages are requested while the worker starts, except where that prevents offline pages: %s',
  async (_, userAgent, state) => {
    stubCaches({});
    const { tell, preload } = await aWorker({ userAgent });

    await tell('activate');
    expect(preload.mock.calls).toEqual([[state]]);
  },
);

test('a build whose offline page cannot be stored does not take over', async () => {
  const { names } = stubCaches({ 'shell-old': { '/offline': new Response('old') } });
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  const { tell, skipWaiting } = await aWorker();

  await expect(tell('install')).rejects.toThrow();
  expect(skipWaiting).not.toHaveBeenCalled();
  expect(names()).toContain('shell-old');
});

test('the worker does not handle data, forms and other sites', async () => {
  stubCaches({ 'shell-new': { '/api/boats': new Response('€120 of last week') } });
  const { tell, get } = await aWorker();

  for (const path of ['/api/boats', '/api/search?people=4', '/checkout/booking/17', '/user/me', '/metrics']) {
    expect(await get(path), path).toBeNull();
  }
  expect(await get('/api/boats', 'navigate')).toBeNull();
  expect(
    await tell('fetch', { request: { method: 'POST', mode: 'cors', url: `${HOST}/api/boat/payment-intent` } }),
  ).toBeNull();
  expect(
    await tell('fetch', { request: { method: 'GET', mode: 'cors', url: 'https://elsewhere.example/assets/x.js' } }),
  ).toBeNull();
});
