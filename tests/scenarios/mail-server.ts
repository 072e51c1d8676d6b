import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The same server at an address that does not count as local. */
  remoteUrl: string;
  /** Every mail received so far, in order, parsed. */
  inbox(): Promise<Email[]>;
  /** The code for the next recipients, such as 550 (no such mailbox) or 451 (later). Null: all are accepted. */
  refuseWith(code: number | null): void;
  /** From now on mail is accepted, but the sender gets no answer. */
  fallSilent(): void;
  speakAgain(): void;
  /** From now on the connection is closed after each whole mail, without an answer. */
  hangUp(): void;
  /** From now on each answer to a whole mail comes this late. */
  answerAfter(ms: number): void;
}

/**
 * A local mail server without sign-in, closed when the test ends. With `startTls` it offers STARTTLS with a self-signed
 * certificate.
 */
export async function aMailServer({ startTls = false } = {}): Promise<MailServer> {
  const taken: Buffer[] = [];
  let refusal: number | null = null;
  let isSilent = false;
  let isHangingUp = false;
  const sockets = new Set<Socket>();
  let answerDelayMs = 0;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onRcptTo: (_address, _session, answer) =>
      answer(refusal === null ? null : Object.assign(new Error('not here'), { responseCode: refusal })),
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks));
        if (isHangingUp) for (const socket of sockets) socket.destroy();
        else if (!isSilent) setTimeout(answer, answerDelayMs);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('error', () => {}); // a killed client cuts its connection
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    server.close(resolve);
    await closed;
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    // The kernel connects this address to 127.0.0.1.
    remoteUrl: `smtp://0.0.0.0:${port}`,
    inbox: () => Promise.all(taken.map((raw) => PostalMime.parse(raw))),
    refuseWith: (code) => (refusal = code),
    fallSilent: () => (isSilent = true),
    speakAgain: () => (isSilent = false),
    hangUp: () => (isHangingUp = true),
    answerAfter: (ms) => (answerDelayMs = ms),
  };
}
