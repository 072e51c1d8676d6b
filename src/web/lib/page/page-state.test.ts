import { expect, test } from 'vitest';
import type { ReadApi } from '#contract/read-api.ts';
import { ApiError } from '../api/api-error.ts';
import { definePage } from './page.ts';
import { loadPage } from './page-state.ts';

const context = {
  api: {} as ReadApi,
  params: {},
  query: new URLSearchParams(),
  now: Temporal.Instant.from('2026-12-01T08:00:00Z'),
};

const failingWith = (error: unknown) =>
  definePage({ load: () => Promise.reject(error), Page: () => null, head: () => ({ title: '' }) });

test('a page without anything to load is ready', async () => {
  const page = definePage({ Page: () => null, head: () => ({ title: '' }) });
  expect(await loadPage(page, context)).toEqual({ kind: 'ready', data: null });
});

test.each([
  [{ code: 'boat_not_found', status: 404 }, 404],
  [new ApiError('not_signed_in', '', { status: 401 }), 401],
  [{ code: 'provider_unavailable', status: 503 }, 503],
  [new ApiError('network', '', { status: 0 }), 0],
  [{ code: 'ECONNRESET' }, 500],
  [{ status: 'late' }, 500],
  [new Error('boom'), 500],
  [null, 500],
])('a load that fails with %o has the status %i', async (error, status) => {
  expect(await loadPage(failingWith(error), context)).toEqual({ kind: 'failed', status });
});
