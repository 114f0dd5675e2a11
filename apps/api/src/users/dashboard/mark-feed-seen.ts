import { min } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import type { Context } from '#/primitives/context.ts'
import { seenUntil, unseenQuery, unseenValues } from './feed-seen.ts'
import { listFeedSubjects } from './feed-subjects.ts'

/** Moves the mark forward, never back: another device may be further ahead. */
export async function markFeedSeen(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: UserRow,
  until: Date,
): Promise<{ seenUntil: string; unseen: number }> {
  const [marked] = await db
    .update(users)
    .set({ feedSeenAt: sql`greatest(${users.feedSeenAt}, ${min([until, now()])}::timestamptz)` })
    .where(eq(users.id, user.id))
    .returning({ feedSeenAt: users.feedSeenAt })
  const seen = seenUntil(marked ?? user, now())
  const [[counted]] = await countUnseen(db, unseenValues(await listFeedSubjects(db, user.id), seen))
  return { seenUntil: seen.toISOString(), unseen: counted?.unseen ?? 0 }
}

const countUnseen = prepareReads('unseen changes', (db) => [unseenQuery(db)])
