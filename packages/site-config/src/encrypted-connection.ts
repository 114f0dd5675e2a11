/** Whether a host name or address is the machine itself, so that traffic to it crosses no network. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Whether traffic to an http origin is encrypted or doesn't leave the machine. */
export function isEncryptedOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname)
}

/** The error message for other origins. It follows the variable's name. */
export const needsHttps = 'must start with "https://" in production, unless it is on this machine.'
