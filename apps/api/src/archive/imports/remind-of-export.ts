import { exportReminderHours } from '@tidewatch/contract/archive/imports'
import { addHours } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'

/** Has `enqueueDueMessages` remind the user of their export, with one pending reminder at most. Resolves with its time. */
export async function remindOfExport({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<Date> {
  return db.transaction(async (tx) => {
    // Two simultaneous requests result in one email.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [waiting] = await tx
      .select({ sendAfter: outbox.sendAfter })
      .from(outbox)
      .where(and(eq(outbox.userId, userId), eq(outbox.kind, 'export-reminder'), isNull(outbox.sentAt)))
    if (waiting?.sendAfter && waiting.sendAfter > now()) return waiting.sendAfter
    const sendAfter = addHours(now(), exportReminderHours)
    await tx
      .insert(outbox)
      .values({
        userId,
        kind: 'export-reminder',
        dedupeKey: `export-reminder ${userId} ${sendAfter.toISOString()}`,
        payload: {},
        createdAt: now(),
        sendAfter,
      })
      .onConflictDoNothing()
    return sendAfter
  })
}
