import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sourceOf } from '../../../http/source.ts';
import type { Clock } from '../../../providers/clock.ts';

interface Warning {
  code: 'untrusted_proxy';
  message: string;
}

const WARNED_FOR = Temporal.Duration.from({ hours: 1 });
const UNTRUSTED: Warning = {
  code: 'untrusted_proxy',
  message:
    'Requests arrive with X-Forwarded-For or Forwarded from an address that TRUST_PROXY does not name: limits count all of its visitors as one. Set TRUST_PROXY to the address of your proxy; without a proxy this can be ignored.',
};

/**
 * Detects requests forwarded by an untrusted proxy. Returns the warnings of the last hour; the first such request of the process
 * is also logged.
 */
export function watchForwarding(app: FastifyInstance, clock: Clock): () => Warning[] {
  let lastSeen: Temporal.Instant | null = null;
  app.addHook('onRequest', async (request) => {
    if (!isForwardedByStranger(request)) return;
    if (!lastSeen) request.log.warn({ proxy: sourceOf(request.ip) }, UNTRUSTED.message);
    lastSeen = clock.now();
  });
  return () => {
    const isRecent = lastSeen !== null && Temporal.Instant.compare(clock.now(), lastSeen.add(WARNED_FOR)) < 0;
    return isRecent ? [UNTRUSTED] : [];
  };
}

/** A trusted sender's X-Forwarded-For adds at least one address to `ips`. */
function isForwardedByStranger({ headers, ips }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && (ips?.length ?? 1) < 2;
}
