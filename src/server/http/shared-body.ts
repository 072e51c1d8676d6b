import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText, type Encoding, encodingFor } from './compress-text.ts';

/** The bytes of an answer that is the same for everybody. */
export type SharedBody = (encoding: Encoding) => Promise<Sendable>;

export interface Sendable {
  readonly bytes: Buffer;
  /** Strong: the same tag means the same bytes. */
  readonly etag: string;
}

/** A document's length, with its compressed forms beside it. */
const WITH_COMPRESSED = 1.4;

/** Each encoding is made when it is first asked for. */
export function sharedBody(document: Buffer): SharedBody {
  const tag = createHash('sha256').update(document).digest('base64url');
  const bodies = new Map<Encoding, Promise<Sendable>>();
  const make = async (encoding: Encoding) => ({
    bytes: await compressText(document, encoding),
    etag: `"${encoding ? `${tag}-${encoding}` : tag}"`,
  });
  return (encoding) => {
    const made = bodies.get(encoding) ?? make(encoding);
    bodies.set(encoding, made);
    return made;
  };
}

/** What a body takes in memory, in bytes, with its compressed forms. */
export function sizeOfBody(document: Buffer): number {
  return Math.ceil(document.length * WITH_COMPRESSED);
}

/** Sends the body in the best encoding that the client takes, or 304 when the client has it. Sets no status or type. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: SharedBody,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { bytes, etag } = await body(encoding);
  reply.header('etag', etag);
  if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** A proxy that compresses may have made the tag weak. */
function isKnown(etag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
