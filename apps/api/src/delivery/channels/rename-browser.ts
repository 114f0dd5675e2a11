import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { AppError } from '#/platform/http/app-error.ts'

/** Renames a browser. Throws `invalidInput` for other channels. */
export async function renameBrowser(
  tx: Transaction,
  { id, provider }: Pick<ChannelRow, 'id' | 'provider'>,
  name: string,
): Promise<void> {
  if (provider !== 'push')
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'name', key: 'invalid' }] } })
  await tx.update(channels).set({ target: name }).where(eq(channels.id, id))
}
