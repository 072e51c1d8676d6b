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

/** What the compressed forms of a document take, of its length, at most. */
const COMPRESSED = 0.5;

/**
 * Kept as Brotli alone, a fifth of the document: nearly all clients take it. Gzip is made when it is first asked for, and the
 * document itself, which hardly anybody asks for, each time.
 */
export function sharedBody(document: Buffer): SharedBody {
  const tag = createHash('sha256').update(document).digest('base64url');
  const packed = compressText(document, 'br');
  let zipped: Promise<Buffer> | null = null;
  // No function here may refer to `document`, which would then stay in memory.
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

/** What a body takes in memory, in bytes, at most. */
export function sizeOfBody(document: Buffer): number {
  return Math.ceil(document.length * COMPRESSED);
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
