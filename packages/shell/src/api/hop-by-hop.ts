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

/**
 * A copy of the headers without those that concern one connection only. Who called (`x-forwarded-…`) is kept even where
 * the `connection` header names it: a client that could have it dropped would call from our own address.
 */
export function endToEndHeaders(headers: Headers): Headers {
  const copy = new Headers(headers)
  const named =
    headers
      .get('connection')
      ?.split(',')
      .map((token) => token.trim().toLowerCase()) ?? []
  const droppable = named.filter((name) => name !== '' && !name.startsWith('x-forwarded-'))
  for (const name of [...dropped, ...droppable]) copy.delete(name)
  return copy
}
