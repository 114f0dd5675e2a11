import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import * as z from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

// Without storage, a reload creates another order; only paid orders count.
const store = createDeviceStore<{ what: string; requestId: string } | null>({
  key: storedKeys.checkout,
  schema: z.object({ what: z.string(), requestId: z.uuid() }),
  empty: null,
  isEmpty: (request) => request === null,
})

/** The id of an order for the same things. It survives a reload, so that clicking twice orders once. */
export function requestIdFor(what: unknown): string {
  const text = JSON.stringify(what)
  const kept = store.read()
  if (kept?.what === text) return kept.requestId
  const requestId = crypto.randomUUID()
  store.keep({ what: text, requestId })
  return requestId
}

/** Makes the next order a new one, even for the same things. */
export function clearRequestId(): void {
  store.keep(null)
}
