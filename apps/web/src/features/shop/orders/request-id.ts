import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import * as z from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

// Where storage is forbidden a reload orders anew; only what is paid counts.
const store = createDeviceStore<{ what: string; requestId: string } | null>({
  key: storedKeys.checkout,
  schema: z.object({ what: z.string(), requestId: z.uuid() }),
  empty: null,
  isEmpty: (request) => request === null,
})

/** The id of an order for the same things: it survives a reload, so that pressing twice orders once. */
export function requestIdFor(what: unknown): string {
  const text = JSON.stringify(what)
  const kept = store.read()
  if (kept?.what === text) return kept.requestId
  const requestId = crypto.randomUUID()
  store.keep({ what: text, requestId })
  return requestId
}

/** The next order is another one, even of the same things. */
export function forgetRequest(): void {
  store.keep(null)
}
