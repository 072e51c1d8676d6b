import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env.ts';
import { useTracer } from './spans.ts';

/** The exporter waits 10 seconds for its collector, and the whole shutdown may take 30. */
const LAST_SPANS_MS = 3_000;

/** With OTEL_EXPORTER_OTLP_ENDPOINT, loads OpenTelemetry and sends spans there. The returned function sends the last ones. */
export async function startTracing({ otlpEndpoint }: Pick<Env, 'otlpEndpoint'>): Promise<() => Promise<void>> {
  if (otlpEndpoint === null) return async () => {};
  const { otelTracer } = await import('./otel-tracer.ts');
  const tracer = otelTracer(otlpEndpoint);
  useTracer(tracer);
  return async () => {
    useTracer(null);
    const sent = tracer.stop().catch(() => {}); // the collector refuses them
    await Promise.race([sent, sleep(LAST_SPANS_MS, undefined, { ref: false })]);
  };
}
