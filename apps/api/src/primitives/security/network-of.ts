import { isIPv4 } from 'node:net'

/** The network that a caller's address is in: enough to see what belongs together, too little to point at one person. */
export function networkOf(caller: string): string {
  if (isIPv4(caller)) return `${caller.split('.').slice(0, 3).join('.')}.0/24`
  const [groups, length] = caller.split('::/')
  return length === '56' && groups ? `${groups.split(':').slice(0, 3).join(':')}::/48` : caller
}
