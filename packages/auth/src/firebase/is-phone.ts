/** Whether this browser runs on a phone. Tablets and narrow windows don't count. */
export function isPhone(): boolean {
  return /iPhone|iPod|Windows Phone|Android.*Mobile/i.test(navigator.userAgent)
}
