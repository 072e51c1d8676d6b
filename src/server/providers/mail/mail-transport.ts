import { isLoopback } from '../../loopback.ts';

const CONNECT_MS = 10_000;
/**
 * A mail server that is silent for this long after the greeting counts as unavailable. Many check a mail for spam and viruses
 * before they answer: a mail for whose answer we did not wait is sent again, and the guest gets it several times. It is below the
 * drain time at shutdown (30 s).
 */
const SILENT_MS = 25_000;

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
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
