import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { type Answer, failed } from '../api/call.ts';
import { takeFault } from './faults.ts';

/** Longer than any caller's time-out. */
export const HOLD_MS = 30_000;

/** Uses up a requested fault of the API. Returns the answer if the API should be down for this request, otherwise null. */
export type StrikeRequest = (sql: Queryable, request: FastifyRequest) => Promise<Answer | null>;

/** On request, makes the API unavailable, or delays its answer beyond the caller's time-out after doing the work. */
export function apiFaults(api: FastifyInstance): StrikeRequest {
  const held = new WeakSet<FastifyRequest>();
  const closing = new AbortController();
  api.addHook('onSend', async (request) => {
    if (!held.has(request)) return;
    await setTimeout(HOLD_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {}); // the app is closing: answer now
  });
  api.addHook('preClose', async () => closing.abort());
  return async (sql, request) => {
    const fault = await takeFault(sql, 'down', 'timeout');
    if (fault === 'timeout') held.add(request);
    return fault === 'down' ? failed(503, { type: 'api_error', message: 'The card sandbox is down on request' }) : null;
  };
}
