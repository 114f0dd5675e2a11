// RFC 9110, section 7.6.1, plus `expect`: this server has already asked for the body, and fetch rejects the header.
const hopByHopHeaders = [
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
 * Copies the headers without the hop-by-hop ones. `x-forwarded-…` is kept even if the `connection` header lists it: a
 * client able to drop it would appear to call from our own address.
 */
export function endToEndHeaders(headers: Headers): Headers {
  const copy = new Headers(headers)
  const named =
    headers
      .get('connection')
      ?.split(',')
      .map((token) => token.trim().toLowerCase()) ?? []
  const connectionHeaders = named.filter((name) => name !== '' && !name.startsWith('x-forwarded-'))
  for (const name of [...hopByHopHeaders, ...connectionHeaders]) copy.delete(name)
  return copy
}
