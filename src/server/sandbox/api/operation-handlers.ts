import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DepsWithoutCards } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { bankPageUrl, originFor } from '../bank/bank-address.ts';
import { newId } from '../objects/new-id.ts';
import { API_VERSION } from '../objects/event.ts';
import { type PaymentIntent, publicView } from '../objects/payment-intent.ts';
import type { Answer, Call } from './call.ts';
import { expand } from './expand.ts';
import { type Form, listOf, parseForm } from './form.ts';
import { answerOnce } from './idempotency.ts';
import { callerOf, refuseBrowsers } from './keys.ts';

export type Operation = (call: Call) => Promise<Answer>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Turns operations into handlers: key, form, one transaction, idempotency, `expand`, Stripe's headers. */
export interface OperationHandlers {
  /** With the secret key only. */
  forServers(operation: Operation): Handler;
  /** Also with the publishable key; the operation checks the client secret. */
  forBrowsers(operation: Operation): Handler;
}

export function operationHandlers(deps: DepsWithoutCards): OperationHandlers {
  return {
    forBrowsers: (operation) => (request, reply) => serve(deps, request, reply, operation),
    forServers: (operation) => (request, reply) =>
      serve(deps, request, reply, async (call) => {
        refuseBrowsers(call.caller);
        return operation(call);
      }),
  };
}

async function serve(deps: DepsWithoutCards, request: FastifyRequest, reply: FastifyReply, operation: Operation) {
  const params = formOf(request);
  const caller = callerOf(request.headers.authorization, params);
  const { status, body, replayed } = await withTransaction(deps.db, (sql) => {
    const tx = { sql, now: Math.floor(deps.clock.now().epochMilliseconds / 1000) };
    const { id = '' } = request.params as { id?: string };
    const call: Call = { tx, id, params, caller, bankPage: bankPageFor(deps, request) };
    const repeatable = { key: keyOf(request), path: pathOf(request), params, secret: deps.secrets[0] };
    return answerOnce(sql, repeatable, async () => {
      const answer = forCaller(caller, await operation(call));
      return answer.status === 200
        ? { ...answer, body: await expand(sql, answer.body, listOf(params.expand), tx.now) }
        : answer;
    });
  });
  // A retry would only replay the stored answer. The SDK reads this header before it retries.
  if (status === 500) reply.header('stripe-should-retry', 'false');
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply.status(status).send(body);
}

export function stripeHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION, 'cache-control': 'no-store' });
  const key = keyOf(request);
  if (key) reply.header('idempotency-key', key);
}

/** Removes the fields of an intent that only the shop may see, also from errors. */
function forCaller(caller: Call['caller'], { status, body }: Answer): Answer {
  if (caller === 'server') return { status, body };
  if ('object' in body && body.object === 'payment_intent') return { status, body: publicView(body as PaymentIntent) };
  const { error } = body as { error?: { payment_intent?: PaymentIntent } };
  if (!error?.payment_intent) return { status, body };
  return { status, body: { error: { ...error, payment_intent: publicView(error.payment_intent) } } };
}

function bankPageFor({ env }: DepsWithoutCards, request: FastifyRequest): Call['bankPage'] {
  const own = [new URL(env.publicUrl).origin, `${request.protocol}://${request.host}`];
  return (intent, returnUrl) => bankPageUrl(originFor(returnUrl, own), intent);
}

function formOf(request: FastifyRequest): Form {
  if (request.method === 'POST') return (request.body as Form | undefined) ?? {};
  const query = request.url.indexOf('?');
  return parseForm(query === -1 ? '' : request.url.slice(query + 1));
}

function pathOf({ method, url }: FastifyRequest): string {
  return `${method} ${url.split('?', 1)[0] ?? ''}`;
}

/** Keys longer than 255 characters are truncated, while Stripe refuses them. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' && key !== '' ? key.slice(0, 255) : undefined;
}
