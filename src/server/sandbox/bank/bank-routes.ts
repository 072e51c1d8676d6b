import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { requestLanguage } from '../../http/language.ts';
import { newNonce } from '../../http/security-headers.ts';
import { text } from '../api/fields.ts';
import { type Form, parseForm } from '../api/form.ts';
import { findMethod } from '../find.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { answerBank } from '../operations/ask-bank.ts';
import { selectObject } from '../queries.ts';
import { newTx, type SandboxTx } from '../sandbox-tx.ts';
import { returnAddress } from './bank-address.ts';
import { challengePage, type PageFrame, settledPage, unknownPage } from './bank-page.ts';

const OPEN = { config: { access: 'public', crossSite: true }, schema: { hide: true } } as const;

/** The 3-D Secure page of the sandbox's bank: GET asks, POST decides and redirects to the shop. */
export function bankRoutes(bank: FastifyInstance, deps: AppDeps, onDelivery: () => void): void {
  bank.addHook('onResponse', async () => onDelivery());
  bank.removeAllContentTypeParsers();
  bank.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  );
  bank.get('/:intent', OPEN, (request, reply) => showChallenge(deps, request, reply));
  bank.post('/:intent', OPEN, (request, reply) => takeVerdict(deps, request, reply));
}

async function showChallenge(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const frame = openPage(request, reply);
  const intent = await findIntent(deps, request, secretIn(request.query as Form));
  if (!intent) return reply.status(404).send(unknownPage(frame, deps.env.publicUrl));
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    return reply.send(settledPage(frame, intent, deps.env.publicUrl));
  }
  const { method } = await findMethod(txOf(deps, deps.db), intent.payment_method);
  return reply.send(challengePage(frame, { intent, last4: method.card.last4 }));
}

async function takeVerdict(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = (request.body as Form | undefined) ?? {};
  const frame = openPage(request, reply);
  const asked = await findIntent(deps, request, secretIn(form));
  if (!asked) return reply.status(404).send(unknownPage(frame, deps.env.publicUrl));
  const verdict = text(form, 'verdict') === 'approve' ? 'approve' : 'fail';
  const intent = await withTransaction(deps.db, async (sql) => {
    const tx = txOf(deps, sql);
    const answered = await answerBank(tx, asked.id, verdict);
    await tx.writes.write(sql);
    return answered;
  });
  const back = returnAddress(intent, text(form, 'return_url'), ownOrigins(deps, request));
  if (back) return reply.redirect(back, 303);
  return reply.send(settledPage(frame, intent, deps.env.publicUrl));
}

function txOf({ clock }: AppDeps, sql: Queryable): SandboxTx {
  return newTx({ sql, now: Math.floor(clock.now().epochMilliseconds / 1000) });
}

/** The intent in the path when the client secret is correct; else null. */
async function findIntent(
  { db }: AppDeps,
  request: FastifyRequest,
  clientSecret: string | null,
): Promise<PaymentIntent | null> {
  const { intent: id } = request.params as { intent: string };
  const [found] = await selectObject(db, [id, 'payment_intent']);
  const intent = found?.body as PaymentIntent | undefined;
  return intent && intent.client_secret === clientSecret ? intent : null;
}

function secretIn(form: Form): string | null {
  const secret = form.payment_intent_client_secret;
  return typeof secret === 'string' ? secret : null;
}

function ownOrigins({ env }: AppDeps, request: FastifyRequest): string[] {
  return [new URL(env.publicUrl).origin, `${request.protocol}://${request.host}`];
}

/** Sets the headers of a page without scripts that can only link to itself and to the shop. */
function openPage(request: FastifyRequest, reply: FastifyReply): PageFrame {
  const nonce = newNonce();
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy':
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; ` +
      "base-uri 'none'; frame-ancestors 'none'",
  });
  return { language: requestLanguage(request), nonce };
}
