import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { MailNotTaken, MailRefused, MailUnanswered } from '../mail/mailer.ts';
import { CallUnanswered, type OpenWeb } from './open-web.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
/** Statuses with which a service asks for a later retry. */
const TRY_AGAIN = [408, 425, 429];

interface SignedPost {
  readonly url: string;
  readonly body: object;
  readonly secret: string;
  readonly at: Temporal.Instant;
  /** Identifies the event; the same in every attempt. */
  readonly id: string;
}

/**
 * Posts JSON to a public https address. `X-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<body>">` authenticates the
 * sender; `X-Event-Id` is the same in every attempt.
 * @throws MailRefused when the address is not public https or the service refuses permanently
 * @throws MailUnanswered when the service was given the whole call and does not answer within 10 s
 * @throws MailNotTaken when the service cannot be reached, fails (5xx), or asks for a retry
 */
export async function postSigned({ url: link, body, secret, at, id }: SignedPost, web: OpenWeb): Promise<void> {
  const url = new URL(link);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const address = await publicAddressOf(url, web);
  const text = JSON.stringify(body);
  const seconds = Math.floor(at.epochMilliseconds / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'boat-rental-alerts',
    'x-event-id': id,
    'x-signature': `t=${seconds},v1=${signature}`,
  };
  const status = await web.post({ url, address, headers, body: text, signal }).catch((error: unknown) => {
    const Failure = error instanceof CallUnanswered ? MailUnanswered : MailNotTaken;
    throw new Failure(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
  });
  if (status >= 200 && status < 300) return;
  const isForGood = status >= 300 && status < 500 && !TRY_AGAIN.includes(status);
  throw isForGood ? new MailRefused(`http_${status}`) : new MailNotTaken(`http_${status}`);
}

/** One internal address among several is enough to refuse: such a host is not trusted. */
async function publicAddressOf({ protocol, hostname }: URL, web: OpenWeb): Promise<string> {
  if (protocol !== 'https:') throw new MailRefused('not_https');
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await found(host, web);
  if (!addresses.every(isPublicAddress)) throw new MailRefused('not_public');
  const [address] = addresses;
  if (address === undefined) throw new MailNotTaken('unreachable');
  return address;
}

function found(host: string, web: OpenWeb): Promise<string[]> {
  return web.addressesOf(host).catch((error: unknown) => {
    throw new MailNotTaken('unreachable', { cause: error });
  });
}
