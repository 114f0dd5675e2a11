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
  /** What it is a part of; the active span by default. */
  parent?: Context
}

/** Runs `run` in a span of its own, to which the statements below belong. Costs nothing while no collector is named. */
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
