import pg from 'pg';

/** One statement as the server sends it. Its values are already text. */
export interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

type Query = (this: pg.Client, first: unknown, second?: unknown, ...rest: unknown[]) => unknown;

/** The read statements that `work` sends in this process, in order. Event streams opened meanwhile are left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (first, second, ...rest) {
    sent.push(statementFrom(first, second));
    return query.call(this, first, second, ...rest);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
}

function statementFrom(first: unknown, second: unknown): Statement {
  const values = Array.isArray(second) ? second : [];
  if (typeof first === 'string') return { name: undefined, text: first, values };
  const config = first as Partial<Statement>;
  return { name: config.name, text: config.text ?? '', values: config.values ?? values };
}
