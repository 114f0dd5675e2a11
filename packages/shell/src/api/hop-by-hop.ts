// RFC 9110, section 7.6.1, and `expect`: the body is asked for here already, and fetch refuses to send it.
const dropped = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** A copy of the headers without those that concern one connection only. */
export function endToEndHeaders(headers: Headers): Headers {
  const copy = new Headers(headers)
  const named = headers.get('connection')?.split(',') ?? []
  for (const name of [...dropped, ...named.map((token) => token.trim()).filter(Boolean)]) copy.delete(name)
  return copy
}
