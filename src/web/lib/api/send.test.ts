import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('isSecureContext', true);
});

test('each call has its own id, except over plain http', async () => {
  answers.mockImplementation(async () => Response.json({}));
  await send('/user/me');
  await send('/user/me');
  vi.stubGlobal('isSecureContext', false);
  await send('/user/me');
  const ids = answers.mock.calls.map(([, request]) => new Headers(request?.headers).get('x-request-id'));
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/), null]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('empty query values are left out, and the request names the language of the page', async () => {
  answers.mockResolvedValue(Response.json({ items: [] }));
  await send('/checkout/bookings', { query: { status: '', q: 'ana & co', cursor: null, limit: 50 } });
  const [path, request] = answers.mock.calls[0] ?? [];
  expect(path).toBe('/checkout/bookings?q=ana+%26+co&limit=50');
  expect(request?.headers).toMatchObject({ 'accept-language': 'es' });
  expect(request?.headers).not.toHaveProperty('content-type');
});

test('an error answer becomes an ApiError with all its details', async () => {
  const error = { code: 'price_changed', message: 'El precio ha cambiado.', details: { amount: 39000 } };
  answers.mockResolvedValue(Response.json({ error }, { status: 409 }));
  await expect(send('/api/boat/payment-intent', { method: 'POST', body: {} })).rejects.toMatchObject({
    code: 'price_changed',
    message: 'El precio ha cambiado.',
    details: { amount: 39000 },
    status: 409,
    retryAfter: null,
  });
});

test('the time to wait is read from the header', async () => {
  const error = { code: 'too_many_requests', message: 'Espera un momento.' };
  answers.mockResolvedValue(Response.json({ error }, { status: 429, headers: { 'retry-after': '30' } }));
  await expect(send('/user/auth')).rejects.toMatchObject({ status: 429, retryAfter: 30 });
});

test.each([
  ['<html>Bad gateway</html>', 502],
  ['<html>Wi-Fi sign-in</html>', 200],
])('an answer that is not from this server is reported as unreadable', async (body, status) => {
  answers.mockResolvedValue(new Response(body, { status }));
  await expect(send('/api/boats')).rejects.toMatchObject({ code: 'unreadable', status });
});

test('a short plain text is the message of its error; a page or a long text is not', async () => {
  const plain = { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } };
  answers.mockResolvedValueOnce(new Response('Disk full\n', plain));
  await expect(send('/api/boats')).rejects.toMatchObject({ code: 'unreadable', message: 'Disk full', status: 500 });
  answers.mockResolvedValueOnce(new Response('x'.repeat(301), plain));
  await expect(send('/api/boats')).rejects.toMatchObject({ message: '', status: 500 });
  answers.mockResolvedValueOnce(new Response('<p>Down</p>', { status: 500, headers: { 'content-type': 'text/html' } }));
  await expect(send('/api/boats')).rejects.toMatchObject({ message: '', status: 500 });
});

test('no answer at all is a network error; an aborted call keeps its own reason', async () => {
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(send('/api/boats')).rejects.toBeInstanceOf(ApiError);
  await expect(send('/api/boats')).rejects.toMatchObject({ code: 'network', status: 0 });
  await expect(send('/api/boats', { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(TypeError);
});

test.each([
  ['', {}],
  [', also one that its caller could abort', { signal: new AbortController().signal }],
])('a call without an answer ends after 90 seconds as a network error%s', async (_, call) => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answers.mockImplementation(
    (_, { signal } = {}) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const answer = send('/api/x', call);
  limit.abort();

  await expect(answer).rejects.toMatchObject({ code: 'network', status: 0 });
  expect(timeout).toHaveBeenCalledWith(90_000);
  timeout.mockRestore();
});
