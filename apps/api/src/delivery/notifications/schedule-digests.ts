import { TZDate } from '@date-fns/tz'
import { max, subDays } from 'date-fns'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import { digestAccounts } from './digest-accounts.ts'
import { nextDigest } from './next-digest.ts'

/** Enqueues the weekly emails that are due, each in its own transaction. A week without changes has none. */
export async function scheduleDigests(context: Pick<Context, 'db' | 'enqueue' | 'now'>): Promise<void> {
  while (await context.db.transaction((tx) => queueNextDigest(context, tx))) {
    // Continues until no user is due; other workers skip locked users.
  }
}

async function queueNextDigest(context: Pick<Context, 'enqueue' | 'now'>, tx: Transaction): Promise<boolean> {
  const [user] = await tx
    .select()
    .from(users)
    .where(lte(users.nextDigestAt, context.now()))
    .orderBy(asc(users.nextDigestAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!user?.nextDigestAt) return false
  const to = user.nextDigestAt
  // A week of the user's calendar is an hour longer or shorter when clocks change.
  const weekBefore = subDays(new TZDate(to, user.timeZone), 7).getTime()
  const from = max([new Date(weekBefore), (await lastDigest(tx, user)) ?? new Date(0)])
  const { changed } = await digestAccounts(tx, { userId: user.id, from, to })
  if (changed.length > 0) {
    const payload = { from: from.toISOString(), to: to.toISOString() }
    const dedupeKey = `digest ${user.id} ${payload.to}`
    await queueMessage(context, tx, { user, kind: 'weekly-digest', dedupeKey, payload })
  }
  await tx
    .update(users)
    .set({ nextDigestAt: nextDigest(user, context.now()) })
    .where(eq(users.id, user.id))
  return true
}

async function lastDigest(tx: Transaction, { id }: UserRow): Promise<Date | null> {
  const [last] = await tx
    .select({ to: sql<string | null>`max(${outbox.payload}->>'to')` })
    .from(outbox)
    .where(and(eq(outbox.userId, id), eq(outbox.kind, 'weekly-digest')))
  return last?.to ? new Date(last.to) : null
}
