import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

interface Signed {
  id: string
  /** Decrypted. */
  addressKey: string
}

const partsSchema = z.tuple([z.uuid(), z.base64url()])

/** What makes an address unguessable: its id, signed with its own key, so that it can be shown again: `<id>.<signature>`. */
export function signUrl(row: Signed): string {
  return `${row.id}.${signature(row).toString('base64url')}`
}

/** The address that a token names, before anybody knows whether it is good; `null` for what is none. */
export function readUrlId(token: string): string | null {
  return partsSchema.safeParse(token.split('.')).data?.[0] ?? null
}

export function isTokenOf(row: Signed, token: string): boolean {
  const { data } = partsSchema.safeParse(token.split('.'))
  if (!data || data[0] !== row.id) return false
  const [given, expected] = [Buffer.from(data[1], 'base64url'), signature(row)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signature({ id, addressKey }: Signed): Buffer {
  return createHmac('sha256', addressKey).update(`feed ${id}`).digest()
}
