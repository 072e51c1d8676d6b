import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { SpanFacts, Tracer } from './spans.ts';

const KINDS: Record<SpanFacts['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Sends spans to a collector by OTLP over HTTP, in batches. `stop` sends the last ones. */
export function otelTracer(endpoint: string): Tracer & { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'boat-rental' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const otel = provider.getTracer('boat-rental');
  const current = new AsyncLocalStorage<Context>();
  return {
    start({ name, kind, attributes = {} }) {
      const parent = current.getStore();
      if (!parent && kind === 'client') return null;
      const span = otel.startSpan(name, { kind: KINDS[kind], attributes }, parent ?? ROOT_CONTEXT);
      const context = trace.setSpan(parent ?? ROOT_CONTEXT, span);
      return {
        within: (work) => current.run(context, work),
        end({ name: lastName, attributes: more, failure } = {}) {
          if (lastName) span.updateName(lastName);
          if (more) span.setAttributes(more);
          if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}
