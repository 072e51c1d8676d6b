import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { keptAnswers, type Source } from './kept-answers.ts';
import type { PublicChanges } from './public-changes.ts';
import { type SharedBody, sendShared, sharedBody, sizeOfBody } from './shared-body.ts';

/** Answers with the result of `read`, which must be the same for everybody and depend only on the request's address. */
export type SendKept = <T extends Record<string, unknown>>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<T>,
) => Promise<T>;

/** Enough for about 2,000 boats with a month of times each. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * JSON answers that are kept and compressed like public pages (docs/decisions/0060). Errors are not kept. A request with
 * `cache-control: no-cache` gets a current answer; the browser sends it before it holds a time.
 */
export function keptJson({ clock }: Pick<AppDeps, 'clock'>, changes: PublicChanges): SendKept {
  const answers = keptAnswers<SharedBody>({ ...changes, maxBytes: MAX_BYTES });
  return async <T extends Record<string, unknown>>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<T>,
  ) => {
    const minute = Math.floor(clock.milliseconds() / 60_000);
    const source = async () => sourceOf(String(reply.serializeInput(await read(), '200')));
    const isNow = request.headers['cache-control']?.includes('no-cache') ?? false;
    const body = await answers.at(request.url, minute, source, isNow ? 'now' : undefined);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json; charset=utf-8');
    // Fastify allows a handler to return the reply that it has sent, but its types do not.
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
