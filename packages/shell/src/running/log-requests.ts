import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'

const idPattern = /^[\w-]{8,64}$/
/** Pino's number for `info`, as in the API's log lines. */
const info = 30
/** Requests not worth a line: build files and probes. */
const quiet = /^\/(?:_next\/|__\/(?:health|ready)$)/

/**
 * Gives each request an ID as the API does, passes it to the API and the browser, and writes one log line when a
 * request ends, in the API's format.
 */
export function logRequests(
  { LOG_LEVEL: level }: Pick<WebEnv, 'LOG_LEVEL'>,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): void {
  const isLogged = level === 'trace' || level === 'debug' || level === 'info'
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const incomingId = request.headers['x-request-id']
    const requestId = typeof incomingId === 'string' && idPattern.test(incomingId) ? incomingId : randomUUID()
    request.headers['x-request-id'] = requestId
    response.setHeader('x-request-id', requestId)
    // Next rewrites the URL while it responds.
    const { method } = request
    const path = loggedPath(request)
    if (!isLogged || isQuiet(path)) return
    const start = performance.now()
    const caller = request.socket.remoteAddress
    response.once('close', () => {
      const durationMs = Math.round(performance.now() - start)
      const { statusCode: status, writableFinished: isComplete } = response
      const line = { level: info, time: Date.now(), requestId, method, path, status, durationMs, caller, isComplete }
      write(`${JSON.stringify({ ...line, msg: 'request' })}\n`)
    })
  })
}

export const isQuiet = (path: string): boolean => quiet.test(path)

/** A request's path with secrets masked. */
export const loggedPath = ({ url = '/' }: IncomingMessage): string => withoutSecrets(url.replace(/[?#].*$/s, ''))

/**
 * Some paths contain secrets, such as those of shared reports: 20 or more characters with capitals, or without a hyphen
 * or underscore, aren't words.
 */
function withoutSecrets(path: string): string {
  return path.replace(/[\w-]{20,}/g, (segment) =>
    /[A-Z]/.test(segment) || !/[-_]/.test(segment) ? `${segment.slice(0, 4)}…` : segment,
  )
}
