import { legalVersionAt } from '@tidewatch/contract/users/legal'
import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { sendMailJob } from '#/primitives/outbox/jobs.ts'

const batchSize = 500

/** Enqueues one email per version for each user who agreed to older texts than those in force. */
export async function notifyLegalChange({ db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>): Promise<void> {
  const version = legalVersionAt(now())
  const agreedBefore = lt(users.createdAt, new Date(`${version}T00:00:00Z`))
  const isNotNotified = and(
    agreedBefore,
    or(isNull(users.notifiedLegalVersion), lt(users.notifiedLegalVersion, version)),
  )
  for (let notified = batchSize; notified === batchSize; ) {
    notified = await db.transaction(async (tx) => {
      const due = await tx.select({ id: users.id }).from(users).where(isNotNotified).limit(batchSize).for('update')
      if (due.length === 0) return 0
      const ids = due.map(({ id }) => id)
      await tx.update(users).set({ notifiedLegalVersion: version }).where(inArray(users.id, ids))
      const mails = await tx
        .insert(outbox)
        .values(
          ids.map((userId) => ({
            userId,
            kind: 'legal-change' as const,
            dedupeKey: `legal-change ${version} ${userId}`,
            payload: { version },
            createdAt: now(),
            sendAfter: now(),
          })),
        )
        .onConflictDoNothing()
        .returning({ id: outbox.id })
      for (const { id } of mails) await enqueue(tx, sendMailJob, { outboxId: id })
      return due.length
    })
  }
}
