import { storedKeys } from '@tidewatch/auth/stored-keys'
import * as z from 'zod'

const storedSchema = z.object({ what: z.string(), requestId: z.uuid() })

/** The id of an order for the same things: it survives a reload, so that pressing twice orders once. */
export function requestIdFor(what: unknown): string {
  const text = JSON.stringify(what)
  const kept = read()
  if (kept?.what === text) return kept.requestId
  const requestId = crypto.randomUUID()
  try {
    localStorage.setItem(storedKeys.checkout, JSON.stringify({ what: text, requestId }))
  } catch {
    // Where storage is forbidden a reload orders anew; only what is paid counts.
  }
  return requestId
}

/** The next order is another one, even of the same things. */
export function forgetRequest(): void {
  try {
    localStorage.removeItem(storedKeys.checkout)
  } catch {
    // Nothing was kept there either.
  }
}

function read() {
  try {
    return storedSchema.safeParse(JSON.parse(localStorage.getItem(storedKeys.checkout) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
