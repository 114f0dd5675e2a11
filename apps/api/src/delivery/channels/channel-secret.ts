import * as z from 'zod'
import type { ChannelRow } from '#/platform/db/schema/delivery/channels.ts'
import type { Context } from '#/primitives/context.ts'
import { readSecret, storeSecret } from '#/primitives/secrets/stored-secret.ts'
import type { ChannelSecret } from './providers/provider.ts'

const secretSchema = z.object({
  address: z.string(),
  token: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }).optional(),
})

export function storeChannelSecret(context: Pick<Context, 'vault'>, secret: ChannelSecret, id: string): string {
  return storeSecret(context, JSON.stringify(secret), id)
}

/** The credentials for posting to a channel; `null` until it's linked. */
export function readChannelSecret(
  context: Pick<Context, 'vault'>,
  { id, secret }: Pick<ChannelRow, 'id' | 'secret'>,
): ChannelSecret | null {
  return secret === null ? null : secretSchema.parse(JSON.parse(readSecret(context, secret, id)))
}
