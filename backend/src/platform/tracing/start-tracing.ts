import type { Config } from '../../config.js';
import { traceWith } from './spans.js';

/**
 * Starts tracing to the OpenTelemetry collector named by OTEL_EXPORTER_OTLP_ENDPOINT; without one the libraries are not
 * even loaded.
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
