import { isIPv4 } from 'node:net'

/** The network of a caller's address: specific enough to correlate events, but not to identify a person. */
export function networkOf(caller: string): string {
  if (isIPv4(caller)) return `${caller.split('.').slice(0, 3).join('.')}.0/24`
  const [groups, length] = caller.split('::/')
  return length === '56' && groups ? `${groups.split(':').slice(0, 3).join(':')}::/48` : caller
}
