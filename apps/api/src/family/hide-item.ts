import { familyHidingDays } from '@tidewatch/contract/family/agreements'
import type { FamilyItem } from '@tidewatch/insights/family/family-report'
import { addDays, subDays } from 'date-fns'
import { and, eq, gt, sql } from 'drizzle-orm'
import { familyAgreements, familyReports } from '#/platform/db/schema/family/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { canHide } from './policy.ts'
import { lockAgreement, type OwnAgreement, requireRunning, requireTeen } from './require-agreement.ts'

/** Values that replace an item in the table. */
const emptyValues = {
  totals: { followers: null, following: null, posts: null, likesGiven: null, commentsWritten: null },
  'new-follows': { newFollows: null },
  'active-hours': { hours: null },
  settings: { settingsOn: null, settingsOff: null },
} as const satisfies Record<FamilyItem, Partial<Record<keyof typeof familyReports.$inferInsert, null>>>

/**
 * Hides an item for a week. Reports of the last week lose it for good, and those of the coming week don't contain it.
 * Throws `conflict` if something was hidden within a week, and for a family agreement that isn't active.
 */
export async function hideItem(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  { id, userId, item }: { id: string; userId: string; item: FamilyItem },
): Promise<OwnAgreement> {
  const now = clock()
  return db.transaction(async (tx) => {
    const own = await lockAgreement(tx, { id, userId, now })
    requireTeen(own)
    requireRunning(own)
    if (!canHide(own.agreement, now)) throw new AppError('conflict', { reason: 'familyHiddenAlready' })
    if (!own.agreement.shared.includes(item)) {
      throw new AppError('invalidInput', { problem: { fields: [{ path: 'item', key: 'invalid' }] } })
    }
    const change = { hiddenItem: item, hiddenUntil: addDays(now, familyHidingDays) }
    await tx.update(familyAgreements).set(change).where(eq(familyAgreements.id, id))
    await tx
      .update(familyReports)
      .set({ ...emptyValues[item], hidden: sql`array_append(${familyReports.hidden}, ${item})` })
      .where(
        and(
          eq(familyReports.agreementId, id),
          gt(familyReports.createdAt, subDays(now, familyHidingDays)),
          sql`not ${item} = any(${familyReports.hidden})`,
        ),
      )
    await logEvent(tx, { agreementId: id, kind: 'item-hidden', by: 'teen', at: now, item })
    return { ...own, agreement: { ...own.agreement, ...change } }
  })
}
