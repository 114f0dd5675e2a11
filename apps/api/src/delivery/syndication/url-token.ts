import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { isSameSecret } from '#/platform/same-secret.ts'

interface Signed {
  id: string
  /** Decrypted. */
  addressKey: string
}

const partsSchema = z.tuple([z.uuid(), z.base64url()])

/**
 * The unguessable part of a URL: its id, signed with its own key, so that it can be shown again: `<id>.<signature>`.
 */
export function signUrl({ id, addressKey }: Signed): string {
  return `${id}.${createHmac('sha256', addressKey).update(`feed ${id}`).digest('base64url')}`
}

/** The id of the URL that a token names, without verifying it; `null` if it's malformed. */
export function readUrlId(token: string): string | null {
  return partsSchema.safeParse(token.split('.')).data?.[0] ?? null
}

export function isTokenOf(row: Signed, token: string): boolean {
  return isSameSecret(token, signUrl(row))
}
