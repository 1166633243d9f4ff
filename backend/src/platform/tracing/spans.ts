import type { Span, Tracer } from '@opentelemetry/api';
import type { Config } from '../../config.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type SpanAttributes = Record<string, string | number>;

interface Tracing {
  tracer: Tracer;
  api: typeof import('@opentelemetry/api');
}

let tracing: Tracing | null = null;

/** Enables `inSpan`; null disables it. */
function traceWith(started: Tracing | null): void {
  tracing = started;
}

/**
 * Runs the work in a span of the current trace; without tracing, only runs it. Attributes never hold user
 * input.
 */
export function inSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const { api } = tracing;
  return tracing.tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A request's span in the caller's trace; `run` makes it current. null without tracing. */
function openRequestSpan(
  headers: Record<string, unknown>,
  attributes: SpanAttributes,
): { span: Span; run: (next: () => void) => void } | null {
  if (!tracing) return null;
  const { api, tracer } = tracing;
  const caller = api.propagation.extract(api.ROOT_CONTEXT, headers);
  const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER, attributes }, caller);
  const context = api.trace.setSpan(caller, span);
  return { span, run: (next) => api.context.with(context, next) };
}

function endRequestSpan(span: Span, name: string, attributes: SpanAttributes, failed: boolean): void {
  span.updateName(name);
  span.setAttributes(attributes);
  if (failed && tracing) span.setStatus({ code: tracing.api.SpanStatusCode.ERROR });
  span.end();
}

/**
 * Starts tracing to the OpenTelemetry collector named by OTEL_EXPORTER_OTLP_ENDPOINT; without an endpoint the
 * libraries are not even loaded.
 * @returns a function that flushes and stops
 */
export async function startTracing(
  service: 'homebright-api' | 'homebright-worker',
  { operations }: Pick<Config, 'operations'>,
): Promise<() => Promise<void>> {
  const { tracesUrl } = operations;
  if (!tracesUrl) return async () => undefined;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${tracesUrl}/v1/traces` }))],
  });
  provider.register();
  traceWith({ tracer: provider.getTracer('homebright'), api });
  return async () => {
    traceWith(null);
    await provider.shutdown().catch(() => undefined);
  };
}

/** One span per request, named by its route pattern; its database spans are children. */
export function traceRequests(fastify: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method, 'homebright.request_id': request.id };
    const opened = openRequestSpan(request.headers, attributes);
    if (!opened) return done();
    open.set(request, opened.span);
    opened.run(done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    if (span) {
      const route = request.routeOptions.url ?? 'unmatched';
      const attributes = { 'http.route': route, 'http.response.status_code': reply.statusCode };
      endRequestSpan(span, `${request.method} ${route}`, attributes, reply.statusCode >= 500);
    }
    done();
  });
}
