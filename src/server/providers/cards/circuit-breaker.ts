import type { Clock } from '../clock.ts';
import { type CircuitState, ProviderBusy, ProviderUnavailable } from './card-provider.ts';

/** This many calls in a row without an answer open the circuit. */
const FAILURES_TO_OPEN = 5;
/** The first pause; it doubles after each failed probe. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30_000;

export interface CircuitBreaker {
  state(): CircuitState;
  /** Runs the call, or throws ProviderUnavailable at once while the circuit is open. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * A circuit breaker for the card provider: while the provider is down, visitors do not wait for it, and it is not flooded when it
 * recovers. After a pause one call is let through as a probe, and its outcome decides. Only ProviderUnavailable is an outage; a
 * refusal is an answer, and so is ProviderBusy. Each process has its own breaker.
 */
export function circuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let openedAt: Temporal.Instant | null = null;
  let isProbing = false;

  const breaker: CircuitBreaker = {
    state() {
      if (openedAt === null) return 'closed';
      return restMs(openedAt) > 0 ? 'open' : 'half-open';
    },
    async run(call) {
      const isProbe = openedAt !== null;
      if (isProbe) startProbe();
      try {
        const answer = await call();
        close();
        return answer;
      } catch (error) {
        if (!isOutage(error)) close();
        else if (isProbe) open(Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
        else countFailure();
        throw error;
      }
    },
  };
  return breaker;

  function startProbe(): void {
    const waitMs = openedAt === null ? 0 : restMs(openedAt);
    if (waitMs > 0 || isProbing) {
      throw new ProviderUnavailable(new Error('The circuit is open'), Math.max(1, waitMs / 1000));
    }
    isProbing = true;
  }

  function countFailure(): void {
    failures += 1;
    if (openedAt === null && failures >= FAILURES_TO_OPEN) open(FIRST_PAUSE_MS);
  }

  function open(forMs: number): void {
    openedAt = clock.now();
    pauseMs = forMs;
    isProbing = false;
  }

  function close(): void {
    openedAt = null;
    failures = 0;
    isProbing = false;
  }

  /** A clock that was set back must not keep the circuit open. */
  function restMs(since: Temporal.Instant): number {
    const elapsedMs = clock.now().epochMilliseconds - since.epochMilliseconds;
    return elapsedMs < 0 ? 0 : Math.max(0, pauseMs - elapsedMs);
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof ProviderUnavailable && !(error instanceof ProviderBusy);
}
