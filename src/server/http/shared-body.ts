import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText, type Encoding, encodingFor, unpackBrotli } from './compress-text.ts';

/** The bytes of an answer that is the same for everybody. */
export type SharedBody = (encoding: Encoding) => Promise<Sendable>;

export interface Sendable {
  readonly bytes: Buffer;
  /** Strong: the same tag means the same bytes. */
  readonly etag: string;
}

/** The upper bound for a document's compressed forms, as a fraction of its length. */
const COMPRESSED = 0.5;

/**
 * Only the Brotli form is kept, a fifth of the document: nearly all clients accept it. The gzip form is made at the first request
 * for it; the uncompressed document, which is rarely requested, is decompressed each time.
 */
export function sharedBody(document: Buffer): SharedBody {
  const tag = createHash('sha256').update(document).digest('base64url');
  const packed = compressText(document, 'br');
  let zipped: Promise<Buffer> | null = null;
  // The functions below must not refer to `document`, or it would stay in memory.
  const unpacked = async () => unpackBrotli(await packed);
  const inForm = (encoding: Encoding) => {
    if (encoding === null) return unpacked();
    if (encoding === 'br') return packed;
    zipped ??= unpacked().then((whole) => compressText(whole, 'gzip'));
    return zipped;
  };
  return async (encoding) => ({
    bytes: await inForm(encoding),
    etag: `"${encoding ? `${tag}-${encoding}` : tag}"`,
  });
}

/** An upper bound for the memory that a body takes, in bytes. */
export function sizeOfBody(document: Buffer): number {
  return Math.ceil(document.length * COMPRESSED);
}

/**
 * Sends the body in the best encoding that the client accepts, or 304 when the client already has it. The caller sets status and
 * type.
 */
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

/** A compressing proxy may have made the tag weak, so `W/` is ignored. */
function isKnown(etag: string, ifNoneMatch = ''): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
