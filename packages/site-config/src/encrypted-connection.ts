/** Whether a host name or address means the machine itself, so that what is sent there passes no network. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Whether an http address is encrypted on its way, or has none to go. */
export function isEncryptedOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname)
}

/** What an operator reads about an origin that isn't. It follows the name of the variable. */
export const needsHttps = 'must start with "https://" in production, unless it is on this machine.'
