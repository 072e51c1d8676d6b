import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { LinkFailure } from '#contract/pictures.ts';
import { LARGEST_PICTURE } from '#domain/boat/picture-file.ts';
import { isPublicAddress } from '../../providers/web/public-address.ts';
import type { Web } from './web.ts';

const FETCH_TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 3;

export class FetchFailed extends Error {
  readonly failure: LinkFailure;

  constructor(failure: LinkFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'FetchFailed';
    this.failure = failure;
  }
}

/**
 * The bytes behind an https link: at most 15 MB, within 15 seconds, through at most 3 redirects, and only from public
 * addresses; every redirect is checked again.
 * @throws FetchFailed
 */
export async function fetchPicture(link: string, web: Web, timeoutMs: number = FETCH_TIMEOUT_MS): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await inTime(followed(link, web, signal), signal);
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed('unreachable', error);
  }
}

async function followed(link: string, web: Web, signal: AbortSignal): Promise<Buffer> {
  let url = new URL(link);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await web.get(url, await publicAddressOf(url, web), signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return bytesOf(answer);
    answer.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) throw new FetchFailed('no_picture');
    url = new URL(headers.location, url);
  }
  throw new FetchFailed('unreachable');
}

/** One internal address among several is enough to refuse: such a host is not trusted. */
async function publicAddressOf({ protocol, hostname }: URL, web: Web): Promise<string> {
  if (protocol !== 'https:') throw new FetchFailed('not_public');
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await web.addressesOf(host);
  if (!addresses.every(isPublicAddress)) throw new FetchFailed('not_public');
  const [address] = addresses;
  if (address === undefined) throw new FetchFailed('unreachable');
  return address;
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_PICTURE) throw new FetchFailed('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** DNS lookups cannot be aborted, so the wait ends with the signal. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
