import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DepsWithoutCards } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { bankPageUrl, originFor } from '../bank/bank-address.ts';
import { newId } from '../objects/new-id.ts';
import { API_VERSION } from '../objects/event.ts';
import { type PaymentIntent, publicView } from '../objects/payment-intent.ts';
import type { Answer, Call } from './call.ts';
import { expand } from './expand.ts';
import { type Form, listOf, parseForm } from './form.ts';
import type { StrikeRequest } from '../faults/api-faults.ts';
import { beginCall, readAhead } from '../queries.ts';
import { newTx, type SandboxTx } from '../sandbox-tx.ts';
import { answerOnce, keyInUse } from './idempotency.ts';
import { callerOf, refuseBrowsers } from './keys.ts';

export type Operation = (call: Call) => Promise<Answer>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Turns operations into handlers, which check the key, parse the form, run one transaction, and handle idempotency, `expand` and
 * Stripe's headers.
 */
export interface OperationHandlers {
  /** With the secret key only. */
  forServers(operation: Operation): Handler;
  /** Also with the publishable key; the operation checks the client secret. */
  forBrowsers(operation: Operation): Handler;
  /** With the secret key only, for an operation that locks nothing: it writes with one statement and needs no transaction. */
  forCreation(operation: Operation): Handler;
}

interface Effects {
  strike: StrikeRequest;
  /** Called when an event is ready for delivery. */
  onDelivery: () => void;
}

export function operationHandlers(deps: DepsWithoutCards, effects: Effects): OperationHandlers {
  const handler = (operation: Operation, serve = serveLocking): Handler => {
    return async (request, reply) => {
      const params = formOf(request);
      const caller = callerOf(request.headers.authorization, params);
      const served: Served = { deps, request, params, caller, operation, ...effects };
      const { status, body, replayed } = await (request.method === 'POST' ? serve(served) : read(served));
      // A retry would only replay the stored answer. The SDK reads this header before it retries.
      if (status === 500) reply.header('stripe-should-retry', 'false');
      if (replayed) reply.header('idempotent-replayed', 'true');
      return reply.status(status).send(body);
    };
  };
  return {
    forBrowsers: (operation) => handler(operation),
    forServers: (operation) => handler(refusingBrowsers(operation)),
    forCreation: (operation) => handler(refusingBrowsers(operation), serveCreation),
  };
}

function refusingBrowsers(operation: Operation): Operation {
  return async (call) => {
    refuseBrowsers(call.caller);
    return operation(call);
  };
}

interface Served extends Effects {
  deps: DepsWithoutCards;
  request: FastifyRequest;
  params: Form;
  caller: Call['caller'];
  operation: Operation;
}

interface Reply extends Answer {
  replayed: boolean;
}

/** Serves the request in one transaction. */
async function serveLocking(served: Served): Promise<Reply> {
  return told(served, await withTransaction(served.deps.db, (sql) => change(sql, served)));
}

/** Serves the request without a transaction, unless its answer is read back after the write (`expand`). */
async function serveCreation(served: Served): Promise<Reply> {
  if (listOf(served.params.expand).length > 0) return serveLocking(served);
  return told(served, await change(served.deps.db, served));
}

interface Changed {
  reply: Reply;
  isDeliveryDue: boolean;
}

function told({ onDelivery }: Served, { reply, isDeliveryDue }: Changed): Reply {
  if (isDeliveryDue) onDelivery();
  return reply;
}

/** Takes two statements, one to read the known state and one to write, plus those of the operation. */
async function change(sql: Queryable, served: Served): Promise<Changed> {
  const { deps, request, params, strike } = served;
  const key = keyOf(request);
  const [begun] = await beginCall(sql, [key ?? null, idOf(request)]);
  if (!begun) throw new Error('The card sandbox got no answer');
  const { has_faults: hasFaults, intent } = begun;
  const down = hasFaults ? await strike(sql, request) : null;
  if (down) return { reply: { ...down, replayed: false }, isDeliveryDue: false };
  const tx = newTx({ sql, now: nowSeconds(deps), hasFaults, locked: intent as PaymentIntent | null });
  const repeatable = { key, path: pathOf(request), params, secret: deps.secrets[0] };
  const { writes } = tx;
  const reply = await answerOnce(repeatable, begun, { writes, work: () => answer(served, tx) });
  if (!(await writes.write(sql)) && key) throw keyInUse(key);
  return { reply, isDeliveryDue: writes.isDeliveryDue };
}

async function read(served: Served): Promise<Reply> {
  const { deps, request, strike } = served;
  const rows = await readAhead(deps.db, [idOf(request) ?? '']);
  const hasFaults = rows.some(({ has_faults }) => has_faults);
  const down = hasFaults ? await strike(deps.db, request) : null;
  if (down) return { ...down, replayed: false };
  const known = rows.flatMap(({ id, kind, body, hidden }) => (id && kind ? [{ id, kind, body, hidden }] : []));
  const tx = newTx({ sql: deps.db, now: nowSeconds(deps), hasFaults, known });
  return { ...(await answer(served, tx)), replayed: false };
}

async function answer({ deps, request, params, caller, operation }: Served, tx: SandboxTx): Promise<Answer> {
  const call: Call = { tx, id: idOf(request) ?? '', params, caller, bankPage: bankPageFor(deps, request) };
  const made = forCaller(caller, await operation(call));
  const paths = listOf(params.expand);
  if (made.status !== 200 || paths.length === 0) return made;
  await tx.writes.write(tx.sql); // lists are read from the database
  return { ...made, body: await expand(tx, made.body, paths) };
}

/** null: the path contains no id. */
function idOf(request: FastifyRequest): string | null {
  return (request.params as { id?: string }).id ?? null;
}

function nowSeconds({ clock }: DepsWithoutCards): number {
  return Math.floor(clock.now().epochMilliseconds / 1000);
}

export function stripeHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION });
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
