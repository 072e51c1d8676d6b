import { isLoopback } from '../../loopback.ts';

/** A mail server that is silent for this long counts as unavailable. It is well below the drain time at shutdown. */
const TIMEOUT_MS = 10_000;

/**
 * Connections to `smtp://user:password@host:587`, or `smtps://…`. Unless the server is on this machine, TLS with a verified
 * certificate is required. Without it nothing is sent, not even the password, also when an attacker on the network hides that the
 * server offers STARTTLS.
 */
export async function mailTransport(url: string) {
  // Loaded only when there is a mail server, to save memory.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
