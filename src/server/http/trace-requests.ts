import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Span, startSpan } from '../tracing/spans.ts';

/** Records a span for each request, named by its route pattern, because addresses contain ids and tokens. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  // A callback and not an async hook: the rest of the request is a part of the span.
  app.addHook('onRequest', (request, _reply, proceed) => {
    const span = startSpan({ name: request.method, kind: 'server', attributes: { 'request.id': request.id } });
    if (!span) return proceed();
    spans.set(request, span);
    span.within(proceed);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const route = request.routeOptions.url ?? 'none';
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
      },
      ...(statusCode >= 500 && { failure: String(statusCode) }),
    });
    done();
  });
}
