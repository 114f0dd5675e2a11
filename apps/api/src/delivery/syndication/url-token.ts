import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { isSameSecret } from '#/platform/same-secret.ts'

interface Signed {
  id: string
  /** Decrypted. */
  addressKey: string
}

const partsSchema = z.tuple([z.uuid(), z.base64url()])

/** What makes an address unguessable: its id, signed with its own key, so that it can be shown again: `<id>.<signature>`. */
export function signUrl({ id, addressKey }: Signed): string {
  return `${id}.${createHmac('sha256', addressKey).update(`feed ${id}`).digest('base64url')}`
}

/** The address that a token names, before anybody knows whether it is good; `null` for what is none. */
export function readUrlId(token: string): string | null {
  return partsSchema.safeParse(token.split('.')).data?.[0] ?? null
}

export function isTokenOf(row: Signed, token: string): boolean {
  return isSameSecret(token, signUrl(row))
}
