import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/**
 * Compression takes a millisecond per page, off the main thread. The result is a tenth larger than at the highest level, which
 * takes fifty times as long; level 7 would make it half a percent smaller in a tenth more time. With a window of 64 KiB, about
 * the length of a page, the encoder needs half a megabyte instead of ten, and pages get no larger (docs/measurements.md).
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};
const GZIP = { level: 5 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip) as (content: Buffer, options: typeof GZIP) => Promise<Buffer>;

/** null: not compressed. */
export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that the request's Accept-Encoding allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : null;
}

/**
 * Only for answers that are the same for everybody: an attacker who can add text to an answer could guess its secrets from the
 * compressed length.
 */
export async function compressText(document: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? brotli(document, BROTLI) : zip(document, GZIP);
}

/** Decompresses a document compressed with Brotli. */
export const unpackBrotli = promisify(brotliDecompress) as (packed: Buffer) => Promise<Buffer>;

function accepts(header = '', encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
