import {
  type Attributes,
  type Context,
  context,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

interface SpanOptions {
  name: string
  kind: SpanKind
  attributes: Attributes
  /** The parent context; the active one by default. */
  parent?: Context
}

/** Runs `run` in a new span, the parent of its statements' spans. Costs nothing without a collector. */
export function inSpan<T>(
  { name, kind, attributes, parent = context.active() }: SpanOptions,
  run: (span: Span) => Promise<T>,
): Promise<T> {
  return trace.getTracer('tidewatch').startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await run(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
