import type { Env } from '../env.ts';
import { useTracer } from './spans.ts';

/** With OTEL_EXPORTER_OTLP_ENDPOINT, loads OpenTelemetry and sends spans there. The returned function sends the last ones. */
export async function startTracing({ otlpEndpoint }: Pick<Env, 'otlpEndpoint'>): Promise<() => Promise<void>> {
  if (otlpEndpoint === null) return async () => {};
  const { otelTracer } = await import('./otel-tracer.ts');
  const tracer = otelTracer(otlpEndpoint);
  useTracer(tracer);
  return async () => {
    useTracer(null);
    await tracer.stop().catch(() => {}); // the collector does not answer
  };
}
