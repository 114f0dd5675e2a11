export const devices = ['iphone', 'android', 'computer'] as const
export type Device = (typeof devices)[number]

/** The device according to the browser's user agent. */
export function deviceOf(userAgent: string): Device {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone'
  return /android/i.test(userAgent) ? 'android' : 'computer'
}

/** Opening Instagram and this page works the same on all phones; only saving the file differs. */
export function deviceKind(device: Device): 'phone' | 'computer' {
  return device === 'computer' ? 'computer' : 'phone'
}
