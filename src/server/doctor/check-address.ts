import { connect } from 'node:tls';
import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';
import type { Clock } from '../providers/clock.ts';
import { ok, problem, type Result, warning } from './finding.ts';

const TIMEOUT_MS = 5_000;
const CERTIFICATE_DAYS = 14;

/** Whether visitors reach the site at PUBLIC_URL. */
export async function checkAddress({ publicUrl }: Env): Promise<Result> {
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  try {
    const { status } = await fetch(`${publicUrl}/readyz`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    if (status === 200) return ok(`${publicUrl} answers and is ready`);
    return problem(`${publicUrl}/readyz answers ${status} instead of 200; read the server's log`);
  } catch (error) {
    const text = `${publicUrl} does not answer (${reasonOf(error)}); start the server`;
    return isLocal ? warning(text) : problem(`${text}, and check the name's DNS records and the proxy`);
  }
}

/** Behind a proxy that is not configured, all visitors count as one source for the limits. */
export function checkProxy({ publicUrl, trustProxy, production }: Env): Result {
  if (trustProxy !== false) return ok('the proxy in front is named by TRUST_PROXY');
  if (!production || !publicUrl.startsWith('https:')) return ok('visitors connect directly');
  return warning(
    'PUBLIC_URL is https, but TRUST_PROXY is not set: behind one proxy set TRUST_PROXY=1, otherwise all visitors count as one source',
  );
}

/** null: the site is not served over https. */
export async function checkCertificate({ publicUrl }: Env, clock: Clock): Promise<Result | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  try {
    const expires = await certificateEnd(hostname.replace(/^\[(.*)\]$/, '$1'), Number(port) || 443);
    const days = Math.floor(expires.since(clock.now()).total('hours') / 24);
    const found = `valid for ${days} more days`;
    return days < CERTIFICATE_DAYS ? warning(`${found}; check that it is renewed automatically`) : ok(found);
  } catch (error) {
    return problem(`not accepted (${reasonOf(error)}); browsers will warn visitors`);
  }
}

function certificateEnd(host: string, port: number): Promise<Temporal.Instant> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: TIMEOUT_MS }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      resolve(Temporal.Instant.fromEpochMilliseconds(Date.parse(end)));
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
