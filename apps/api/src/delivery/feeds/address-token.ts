import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

interface Address {
  id: string
  /** Decrypted. */
  addressKey: string
}

const partsSchema = z.tuple([z.uuid(), z.base64url()])

/** What makes an address unguessable: its id, signed with its own key, so that it can be shown again: `<id>.<signature>`. */
export function signAddress(address: Address): string {
  return `${address.id}.${signature(address).toString('base64url')}`
}

/** The address that a token names, before anybody knows whether it is good; `null` for what is none. */
export function readAddressId(token: string): string | null {
  return partsSchema.safeParse(token.split('.')).data?.[0] ?? null
}

/** Whether this address's key signed the token. */
export function isTokenOf(address: Address, token: string): boolean {
  const { data } = partsSchema.safeParse(token.split('.'))
  if (!data || data[0] !== address.id) return false
  const [given, expected] = [Buffer.from(data[1], 'base64url'), signature(address)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signature({ id, addressKey }: Address): Buffer {
  return createHmac('sha256', addressKey).update(`feed ${id}`).digest()
}
