/** What a browser can do with notifications, as far as it says so without asking anybody. */
export type BrowserPush =
  | { state: 'unsupported' | 'ios' | 'denied' }
  /** `endpointHash` names the subscription that is there; `null` without one. */
  | { state: 'ready'; endpointHash: string | null }

/** Reads what this browser can do and has. Never asks for the permission. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return { state: isIos() ? 'ios' : 'unsupported' }
  }
  if (Notification.permission === 'denied') return { state: 'denied' }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return { state: 'ready', endpointHash: subscription ? await hashOf(subscription.endpoint) : null }
}

/** Safari there has notifications for what is on the Home Screen only. An iPad says that it's a Mac, and has touch. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  )
}

/** As the API has it: SHA-256, hex. */
async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Subscribes at the browser's push service, in the place of an earlier subscription, whoever's that was. */
export async function subscribeHere(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  await former?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** What the API takes of a subscription. */
export function describeSubscription(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
