import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'

const idPattern = /^[\w-]{8,64}$/
/** Number of `info` in the lines that the API writes. */
const info = 30
/** What nobody looks for: files of the build, and probes. */
const quiet = /^\/(?:_next\/|__\/(?:health|ready)$)/

/**
 * Names each request as the API does, hands the name on to it and to the browser, and writes one line about each request when it
 * ends, in the form of the API's.
 */
export function logRequests(
  { LOG_LEVEL: level }: Pick<WebEnv, 'LOG_LEVEL'>,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): void {
  const isLogged = level === 'trace' || level === 'debug' || level === 'info'
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const given = request.headers['x-request-id']
    const requestId = typeof given === 'string' && idPattern.test(given) ? given : randomUUID()
    request.headers['x-request-id'] = requestId
    response.setHeader('x-request-id', requestId)
    // Next rewrites the address while it answers.
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

/** The address of a request, without what may be secret of it. */
export const loggedPath = ({ url = '/' }: IncomingMessage): string => withoutSecrets(url.replace(/[?#].*$/s, ''))

/** Some addresses are keys, as those of shared reports are: capitals among 20 letters or more make no word. */
function withoutSecrets(path: string): string {
  return path.replace(/[\w-]{20,}/g, (segment) =>
    /[A-Z]/.test(segment) || !/[-_]/.test(segment) ? `${segment.slice(0, 4)}…` : segment,
  )
}
