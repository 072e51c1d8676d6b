type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  /** The name of the statement that failed. */
  statement?: string;
  cause?: LoggedError;
};

/**
 * The part of an error that is logged. Other properties are omitted, and so is the message of PostgreSQL's data
 * exceptions (class 22): both can quote values such as names and addresses.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const { code, constraint, statement } = error as { code?: unknown; constraint?: unknown; statement?: unknown };
  const quotesValues = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  const message = quotesValues ? 'data exception' : error.message;
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}\n${framesOf(error)}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof statement === 'string' && { statement }),
    ...(error.cause !== undefined && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
  };
}

function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
