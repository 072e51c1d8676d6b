import { Logger } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';

export const quietLogger = new Logger(() => () => {});

/** Logs the queue's own warnings and errors. Tasks log for themselves. */
export function jobsLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    log.warn({ job: scope.taskIdentifier, err: meta?.error }, message);
  });
}
