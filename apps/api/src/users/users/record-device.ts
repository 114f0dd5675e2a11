import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { knownDevices, type UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { deviceName } from '#/primitives/security/device-name.ts'

interface SignIn {
  user: UserRow
  userAgent: string | undefined
  /** The sign-in created the user: there's no one to warn yet. */
  isFirst: boolean
}

/** Remembers the device of a sign-in, and warns the user by email if it's new. */
export async function recordDevice(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { user, userAgent, isFirst }: SignIn,
): Promise<void> {
  const device = deviceName(userAgent) ?? ''
  const at = now()
  const isNew = await tx
    .insert(knownDevices)
    .values({ userId: user.id, device, lastSeenAt: at })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device })
  if (isNew.length === 0) {
    await tx
      .update(knownDevices)
      .set({ lastSeenAt: at })
      .where(and(eq(knownDevices.userId, user.id), eq(knownDevices.device, device)))
    return
  }
  if (isFirst) return
  const dedupeKey = `device ${user.id} ${device} ${at.toISOString()}`
  const payload = { device, at: at.toISOString() }
  await queueMessage({ enqueue, now }, tx, { user, kind: 'new-device', dedupeKey, payload })
}
