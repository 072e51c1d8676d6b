import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { Refusal } from '../api/refusal.ts';
import { takeFault } from './faults.ts';

/** Longer than any caller's time-out. */
const HOLD_MS = 30_000;

/** Makes the API unavailable, or makes it do its work and delay the answer beyond the caller's time-out, on request. */
export function injectFaults(api: FastifyInstance, sql: Queryable): void {
  const held = new WeakSet<FastifyRequest>();
  const closing = new AbortController();
  api.addHook('preHandler', async (request) => {
    const fault = await takeFault(sql, 'down', 'timeout');
    if (fault === 'down') throw new Refusal(503, { type: 'api_error', message: 'The card sandbox is down on request' });
    if (fault === 'timeout') held.add(request);
  });
  api.addHook('onSend', async (request) => {
    if (!held.has(request)) return;
    await setTimeout(HOLD_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {}); // the app is closing: answer now
  });
  api.addHook('preClose', async () => closing.abort());
}
