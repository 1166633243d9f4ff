import type { Span, Tracer } from '@opentelemetry/api';

export type SpanAttributes = Record<string, string | number>;

interface Tracing {
  tracer: Tracer;
  api: typeof import('@opentelemetry/api');
}

let tracing: Tracing | null = null;

/** Enables `inSpan`; see start-tracing.ts. */
export function traceWith(started: Tracing | null): void {
  tracing = started;
}

/** Runs the work in a span of the current trace; without tracing, just runs it. Attributes never hold user input. */
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
export function openRequestSpan(
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

export function endRequestSpan(span: Span, name: string, attributes: SpanAttributes, failed: boolean): void {
  span.updateName(name);
  span.setAttributes(attributes);
  if (failed && tracing) span.setStatus({ code: tracing.api.SpanStatusCode.ERROR });
  span.end();
}
