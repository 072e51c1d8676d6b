import { traced } from '../tracing/spans.ts';

/** A statement that PostgreSQL has answered or refused. */
export interface EndedStatement {
  /** The name of the prepared statement, as in PostgreSQL's own log; `filtered` for statements without one. */
  statement: string;
  /** From the call to the rows, including the wait for a connection. */
  ms: number;
}

const SQL = { 'db.system.name': 'postgresql' };

type Listener = (ended: EndedStatement) => void;

const listeners = new Set<Listener>();

/** Calls `listener`, in the caller's context, after each statement of the program, until the returned function is called. */
export function onStatementEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends a statement, times it, and notes its name in the error when it fails. */
export async function timed<T>(statement: string, send: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await traced({ name: `sql ${statement}`, kind: 'client', attributes: SQL }, send);
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { statement }) : error;
  } finally {
    const ms = performance.now() - begun;
    for (const listener of listeners) listener({ statement, ms });
  }
}
