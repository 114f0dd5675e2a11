import { randomBytes } from 'node:crypto'
import type { WebhookEndpointRow } from '#/platform/db/schema/delivery/webhooks.ts'
import type { Context } from '#/primitives/context.ts'

/** 192 bits, the minimum that Standard Webhooks recommends. */
const secretBytes = 24

export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`
}

/** The secrets that currently sign messages, newest first: two for a while after a rotation. */
export function secretsOf(
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  { id, secretKeyId, secretCipher, formerKeyId, formerCipher, formerUntil }: WebhookEndpointRow,
): string[] {
  const current = vault.decrypt({ keyId: secretKeyId, cipher: secretCipher }, id)
  if (!formerKeyId || !formerCipher || !formerUntil || formerUntil <= now()) return [current]
  return [current, vault.decrypt({ keyId: formerKeyId, cipher: formerCipher }, id)]
}
