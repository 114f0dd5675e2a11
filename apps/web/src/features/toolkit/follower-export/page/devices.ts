export const devices = ['iphone', 'android', 'computer'] as const
export type Device = (typeof devices)[number]

/** The device that a browser says it runs on. */
export function deviceOf(userAgent: string): Device {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone'
  return /android/i.test(userAgent) ? 'android' : 'computer'
}

/** Phones of either kind open Instagram and this page alike; only saving the file differs. */
export function deviceKind(device: Device): 'phone' | 'computer' {
  return device === 'computer' ? 'computer' : 'phone'
}
