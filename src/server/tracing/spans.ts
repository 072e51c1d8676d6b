/** What is known of a piece of work. No attribute has a name, an address, a token or a value of a query. */
export interface SpanFacts {
  name: string;
  /** client: a call of the database or of the card provider, recorded only as a part of something else. */
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
}

export type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** Runs `work`, and what it starts, as parts of this span. */
  within<T>(work: () => T): T;
  /** `name` replaces the first one. `failure` is the name of an error, without its message. */
  end(facts?: { name?: string; attributes?: Attributes; failure?: string }): void;
}

export interface Tracer {
  /** null: nothing is recorded. */
  start(facts: SpanFacts): Span | null;
}

let tracer: Tracer | null = null;

/** From now on spans go to `next`; null: they are not recorded, as by default. */
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
