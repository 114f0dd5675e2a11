import { familyHidingDays } from '@tidewatch/contract/family'
import type { FamilyItem } from '@tidewatch/insights/family-report'
import { addDays, subDays } from 'date-fns'
import { and, eq, gt, sql } from 'drizzle-orm'
import { familyPacts, familyReports } from '#/platform/db/schema/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { mayHide } from './policy.ts'
import { lockPact, type OwnPact, requireRunning, requireTeen } from './require-pact.ts'

/** What stands for an item in the table. */
const emptied = {
  totals: { followers: null, following: null, posts: null, likesGiven: null, commentsWritten: null },
  'new-follows': { newFollows: null },
  'active-hours': { hours: null },
  settings: { settingsOn: null, settingsOff: null },
} as const satisfies Record<FamilyItem, Partial<Record<keyof typeof familyReports.$inferInsert, null>>>

/**
 * Hides an item for a week. Reports of the last week lose it for good; reports of the coming week come without it. Throws
 * `conflict` when something was hidden within a week, and for a pact that does not run.
 */
export async function hideItem(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  { id, userId, item }: { id: string; userId: string; item: FamilyItem },
): Promise<OwnPact> {
  const now = clock()
  return db.transaction(async (tx) => {
    const own = await lockPact(tx, { id, userId, now })
    requireTeen(own)
    requireRunning(own)
    if (!mayHide(own.pact, now)) throw new AppError('conflict', { reason: 'familyHiddenAlready' })
    if (!own.pact.shared.includes(item)) {
      throw new AppError('invalidInput', { problem: { fields: [{ path: 'item', key: 'invalid' }] } })
    }
    const change = { hiddenItem: item, hiddenUntil: addDays(now, familyHidingDays) }
    await tx.update(familyPacts).set(change).where(eq(familyPacts.id, id))
    await tx
      .update(familyReports)
      .set({ ...emptied[item], hidden: sql`array_append(${familyReports.hidden}, ${item})` })
      .where(
        and(
          eq(familyReports.pactId, id),
          gt(familyReports.createdAt, subDays(now, familyHidingDays)),
          sql`not ${item} = any(${familyReports.hidden})`,
        ),
      )
    await logEvent(tx, { pactId: id, kind: 'item-hidden', by: 'teen', at: now, item })
    return { ...own, pact: { ...own.pact, ...change } }
  })
}
