import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import pg from 'pg'

type Query = (...parts: unknown[]) => unknown

/**
 * Creates a span for every statement that a traced request or job runs, with its text but never its parameters.
 * node-postgres has no hook for it, so its method is wrapped until the returned function is called.
 */
export function traceStatements(): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function tracedQuery(this: pg.Client, ...parts: unknown[]) {
    const text = textOf(parts[0])
    // Polling for jobs belongs to no trace, and streams end later than the call.
    if (text === null || !trace.getActiveSpan()) return query.apply(this, parts)
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const span = trace.getTracer('tidewatch').startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
    })
    const end = (error: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const last = parts.at(-1)
    if (typeof last === 'function') {
      const callback = (...answer: unknown[]) => {
        end(answer[0])
        return last(...answer)
      }
      return query.apply(this, [...parts.slice(0, -1), callback])
    }
    const answer = query.apply(this, parts)
    if (!(answer instanceof Promise)) {
      end(null)
      return answer
    }
    answer.then(
      () => end(null),
      (error: unknown) => end(error),
    )
    return answer
  }
  return () => {
    prototype.query = query
  }
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null
}
