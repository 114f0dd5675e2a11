/** The browser's support for notifications, as far as it can be read without a permission prompt. */
export type BrowserPush =
  | { state: 'unsupported' | 'ios' | 'denied' }
  /** `endpointHash` identifies the current subscription; `null` if none. */
  | { state: 'ready'; endpointHash: string | null }

/** Reads support and subscription. Never prompts for permission. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return { state: isIos() ? 'ios' : 'unsupported' }
  }
  if (Notification.permission === 'denied') return { state: 'denied' }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return { state: 'ready', endpointHash: subscription ? await hashOf(subscription.endpoint) : null }
}

/** Safari on iOS allows notifications only for apps on the Home Screen. iPads claim to be Macs, but have touch. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  )
}

/** Same as in the API: SHA-256, hex. */
async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Subscribes at the browser's push service, replacing any earlier subscription, even another user's. */
export async function subscribeThisBrowser(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const previous = await pushManager.getSubscription()
  await previous?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** A subscription in the shape that the API accepts. */
export function describeSubscription(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
