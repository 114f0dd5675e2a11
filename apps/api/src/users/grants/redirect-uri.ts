const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

function parse(text: string): URL | null {
  if (!URL.canParse(text) || text.includes('#')) return null
  const url = new URL(text)
  return url.username || url.password ? null : url
}

function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && loopbackHosts.includes(url.hostname)
}

/** Whether codes may be sent to a URI at all: https, or http to the user's own machine. */
function isRedirectUri(text: string): boolean {
  const url = parse(text)
  return url !== null && (url.protocol === 'https:' || isLoopback(url))
}

/** The host that receives the answer, as shown to users; `null` for a program on their own machine. */
export function answerHost(redirectUri: string): string | null {
  const url = new URL(redirectUri)
  return isLoopback(url) ? null : url.host
}

/**
 * Whether the program registered this URI: an exact match, except for the port of a loopback URI, which the program
 * only learns when it starts to listen (RFC 8252, 7.3).
 */
export function isRegisteredUri(registered: readonly string[], requested: string): boolean {
  if (!isRedirectUri(requested)) return false
  return registered.some((known) => known === requested || (isRedirectUri(known) && differOnlyInPort(known, requested)))
}

function differOnlyInPort(known: string, requested: string): boolean {
  const [one, other] = [new URL(known), new URL(requested)]
  if (!isLoopback(one) || !isLoopback(other)) return false
  one.port = ''
  other.port = ''
  return one.href === other.href
}

/** The URL that the browser returns the answer to: with the state unchanged, and with the issuer (RFC 9207). */
export function answerUrl(
  { redirectUri, state }: { redirectUri: string; state: string | undefined },
  issuer: string,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  url.searchParams.set('iss', issuer)
  return url.href
}
