const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** Shutdown or start-up, too many connections, lock or statement time-out, deadlock, serialization failure. */
const RETRYABLE = /^(57P0[1-5]|53[0-9A-Z]{3}|08[0-9A-Z]{3}|55P03|57014|40P01|40001)$/;
const DRIVER_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/;

/** True when this process stopped waiting for an answer: the connection still expects it and cannot be used. */
export function isAnswerOverdue(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** True when PostgreSQL is unreachable or gave up on the statement, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && RETRYABLE.test(code)) return true;
  if (typeof code === 'string' && CONNECTION_LOST.has(code))
    return syscall === 'connect' || syscall === 'read' || syscall === 'write';
  return DRIVER_MESSAGE.test(error.message);
}
