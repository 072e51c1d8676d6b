/** Describes a unit of work. Attributes must not contain names, addresses, tokens or values of queries. */
export interface SpanFacts {
  name: string;
  /** client: a call to the database or the card provider, recorded only as part of another span. */
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
}

export type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** Runs `work`, and everything that it starts, inside this span. */
  within<T>(work: () => T): T;
  /** `name` replaces the name given at the start. `failure` is the name of an error, without its message. */
  end(facts?: { name?: string; attributes?: Attributes; failure?: string }): void;
}

export interface Tracer {
  /** null: nothing is recorded. */
  start(facts: SpanFacts): Span | null;
}

let tracer: Tracer | null = null;

/** Sends all further spans to `next`; null (the default): spans are not recorded. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

export function startSpan(facts: SpanFacts): Span | null {
  return tracer?.start(facts) ?? null;
}

/** Runs `work` as a span of its own. */
export async function traced<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = startSpan(facts);
  if (!span) return work();
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: error instanceof Error ? error.name : typeof error });
    throw error;
  }
}
