import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from './send.ts';
import { onSessionEnd } from './session-end.ts';

const answers = vi.fn<typeof fetch>();
const ended = (code = 'not_signed_in') => Response.json({ error: { code, message: 'Sign in.' } }, { status: 401 });
const refusedUntilSetUp = () =>
  Response.json({ error: { code: 'second_factor_not_set_up', message: 'Set it up.' } }, { status: 403 });
let stop: () => void = () => {};

beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));
  vi.stubGlobal('navigator', { userActivation: { isActive: false } });
});

afterEach(() => stop());

test('a request whose session has ended is repeated once after the sign-in', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  stop = onSessionEnd(ask);
  answers.mockResolvedValueOnce(ended()).mockResolvedValueOnce(Response.json({ status: 'confirmed' }));
  const body = { status: 'confirmed' };
  await expect(send('/api/x', { method: 'POST', body, headers: { 'Idempotency-Key': 'k' } })).resolves.toEqual(body);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(answers).toHaveBeenCalledTimes(2);
  const [first, second] = answers.mock.calls.map(([path, request]) => [path, { ...request, signal: null }]);
  expect(second).toEqual(first);
});

test('the repeated request is not repeated again', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  stop = onSessionEnd(ask);
  answers.mockImplementation(async () => ended());
  await expect(send('/api/x')).rejects.toMatchObject({ code: 'not_signed_in' });
  expect([ask.mock.calls.length, answers.mock.calls.length]).toEqual([1, 2]);
});

test('requests that wait at the same time ask once, and all continue', async () => {
  const signIn = Promise.withResolvers<boolean>();
  const ask = vi.fn<() => Promise<boolean>>(() => signIn.promise);
  stop = onSessionEnd(ask);
  let isSignedIn = false;
  answers.mockImplementation(async () => (isSignedIn ? Response.json('done') : ended()));
  const waiting = [send('/api/a'), send('/api/b'), send('/api/c', { method: 'PUT' })];
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  isSignedIn = true;
  signIn.resolve(true);
  await expect(Promise.all(waiting)).resolves.toEqual(['done', 'done', 'done']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a request that is refused until a second factor is set up is repeated once it is', async () => {
  const ask = vi.fn<(code: string) => Promise<boolean>>(async () => true);
  stop = onSessionEnd(ask);
  answers.mockResolvedValueOnce(refusedUntilSetUp()).mockResolvedValueOnce(Response.json('done'));
  await expect(send('/api/x', { method: 'POST' })).resolves.toBe('done');
  expect(ask.mock.calls).toEqual([['second_factor_not_set_up']]);
});

test('a refusal about which the page does not ask is returned, and a later session end still asks', async () => {
  const ask = vi.fn<(code: string) => Promise<boolean> | null>((code) =>
    code === 'not_signed_in' ? Promise.resolve(true) : null,
  );
  stop = onSessionEnd(ask);
  answers.mockResolvedValueOnce(refusedUntilSetUp());
  await expect(send('/api/x')).rejects.toMatchObject({ code: 'second_factor_not_set_up' });
  answers.mockResolvedValueOnce(ended()).mockResolvedValueOnce(Response.json('done'));
  await expect(send('/api/x')).resolves.toBe('done');
});

test('after a declined sign-in, requests from timers fail without asking, and a press asks again', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  stop = onSessionEnd(ask);
  answers.mockImplementation(async () => ended());
  await expect(send('/api/x')).rejects.toMatchObject({ status: 401 });
  await expect(send('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(1);
  await expect(send('/api/x', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(2);
  vi.stubGlobal('navigator', { userActivation: { isActive: true } });
  document.dispatchEvent(new Event('pointerdown'));
  await expect(send('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('the press that declines a sign-in does not make the next request from a timer ask', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  stop = onSessionEnd(ask);
  answers.mockImplementation(async () => ended());
  await expect(send('/api/x')).rejects.toMatchObject({ status: 401 });
  vi.stubGlobal('navigator', { userActivation: { isActive: true } });
  await expect(send('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('keydown'));
  await expect(send('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('other refusals, and pages without a session to keep, do not ask for a sign-in', async () => {
  answers.mockImplementation(async () => ended());
  await expect(send('/api/x')).rejects.toMatchObject({ code: 'not_signed_in' });
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  stop = onSessionEnd(ask);
  answers.mockImplementation(async () => ended('wrong_credentials'));
  await expect(send('/user/auth', { method: 'POST' })).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(ask).not.toHaveBeenCalled();
});
