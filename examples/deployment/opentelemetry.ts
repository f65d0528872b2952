import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { AnswerEvent } from 'gateway-elements/server';

// OTEL_EXPORTER_OTLP_ENDPOINT is the URL of the collector.
const provider = new BasicTracerProvider({
  resource: resourceFromAttributes({ 'service.name': 'gateway' }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
const tracer = provider.getTracer('gateway-elements');

export function onAnswer({ at, total, wait, operation, status, bytes, end, keyId, requestId }: AnswerEvent): void {
  const span = tracer.startSpan(operation ?? 'refused', {
    kind: SpanKind.SERVER,
    startTime: at,
    attributes: {
      'http.response.status_code': status,
      'http.response.body.size': bytes,
      'gateway.end': end,
      'gateway.wait': wait,
      'gateway.key_id': keyId ?? 'none',
      'gateway.request_id': requestId,
    },
  });
  if (status >= 500 || end === 'cut') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(new Date(at.getTime() + total));
}

process.once('SIGTERM', () => void provider.shutdown());
