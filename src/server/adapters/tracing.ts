import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { LogEvent } from 'kysely';

/**
 * Spans of requests, jobs and statements for the operator, sent to an endpoint of OpenTelemetry. They contain names of the
 * code, ids of requests and statements without their values: nothing that a person wrote.
 */
export interface Tracing {
  /** Starts the span of a request, below that of the proxy if `headers` name one. */
  startRequest(headers: Readonly<Record<string, unknown>>): Context;
  /** Ends that span. */
  endRequest(context: Context, outcome: Outcome): void;
  /** Runs `body` with spans below that of `context`. */
  runIn<T>(context: Context, body: () => T): T;
  /** Runs `body` in a span of its own; a rejection marks it as failed. */
  runInSpan<T>(name: string, attributes: Attributes, body: () => Promise<T>): Promise<T>;
  /** The span of a statement that has ended. */
  recordQuery(event: LogEvent): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

const propagator = new W3CTraceContextPropagator();

type Outcome = Attributes & { name: string; failed: boolean };

function endSpan(span: Span, { name, failed, ...attributes }: Outcome): void {
  span.updateName(name);
  span.setAttributes(attributes);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Sends spans to the collector at the base URL `endpoint`, as OTLP in JSON. */
export const otlpExporter = (endpoint: string): SpanExporter =>
  new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });

export function createTracing({ exporter, version }: { exporter: SpanExporter; version: string }): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'koenowa', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('koenowa', version);
  const current = new AsyncLocalStorage<Context>();

  return {
    startRequest(headers) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      return trace.setSpan(parent, tracer.startSpan('request', { kind: SpanKind.SERVER }, parent));
    },
    endRequest(context, outcome) {
      const span = trace.getSpan(context);
      if (span) endSpan(span, outcome);
    },
    runIn: (context, body) => current.run(context, body),
    async runInSpan(name, attributes, body) {
      const span = tracer.startSpan(name, { attributes }, ROOT_CONTEXT);
      try {
        const result = await current.run(trace.setSpan(ROOT_CONTEXT, span), body);
        endSpan(span, { name, failed: false });
        return result;
      } catch (error) {
        endSpan(span, { name, failed: true });
        throw error;
      }
    },
    recordQuery({ level, query, queryDurationMillis }) {
      const parent = current.getStore();
      if (!parent) return;
      const { sql } = query;
      const name = sql.trimStart().split(/\s/, 1)[0] ?? 'query';
      const endTime = performance.now();
      const span = tracer.startSpan(
        name,
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
        },
        parent,
      );
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    close: () => provider.shutdown(),
  };
}
