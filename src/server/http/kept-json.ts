import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { keptAnswers, type Source } from './kept-answers.ts';
import type { PublicChanges } from './public-changes.ts';
import { type SharedBody, sendShared, sharedBody, sizeOfBody } from './shared-body.ts';

/** Answers with what `read` returns, which must be the same for everybody and depend on the request's address only. */
export type SendKept = <T extends Record<string, unknown>>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<T>,
) => Promise<T>;

/** About 2,000 boats with a month of times. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * JSON answers that are kept and compressed like public pages (docs/decisions/0060). Errors are not kept. A request with
 * `cache-control: no-cache` gets the answer as it is now: who is about to hold a time asks so.
 */
export function keptJson({ clock }: Pick<AppDeps, 'clock'>, changes: PublicChanges): SendKept {
  const answers = keptAnswers<SharedBody>({ ...changes, maxBytes: MAX_BYTES });
  return async <T extends Record<string, unknown>>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<T>,
  ) => {
    const minute = Math.floor(clock.now().epochMilliseconds / 60_000);
    const source = async () => sourceOf(String(reply.serializeInput(await read(), '200')));
    const isNow = request.headers['cache-control']?.includes('no-cache') ?? false;
    const body = await answers.at(request.url, minute, source, isNow ? 'now' : undefined);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json; charset=utf-8');
    // A handler may return the reply that it has sent, which Fastify's types do not know.
    return sendShared(request, reply, body) as Promise<never>;
  };
}

function sourceOf(content: string): Source<SharedBody> {
  const make = () => {
    const document = Buffer.from(content);
    return { answer: sharedBody(document), size: sizeOfBody(document), isKept: true };
  };
  return { content, make };
}
