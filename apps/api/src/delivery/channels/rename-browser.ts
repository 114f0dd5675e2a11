import { eq } from 'drizzle-orm'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'

/** Names a browser as its owner likes. Throws `invalidInput` for other channels. */
export async function renameBrowser(
  { db }: Pick<Context, 'db'>,
  { id, provider }: Pick<ChannelRow, 'id' | 'provider'>,
  name: string,
): Promise<void> {
  if (provider !== 'push')
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'name', key: 'invalid' }] } })
  await db.update(channels).set({ target: name }).where(eq(channels.id, id))
}
