export const devices = ['iphone', 'android', 'computer'] as const
export type Device = (typeof devices)[number]

/** The device that a browser says it runs on. */
export function deviceOf(userAgent: string): Device {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone'
  return /android/i.test(userAgent) ? 'android' : 'computer'
}
