import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { subDays } from 'date-fns'
import { and, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#/platform/db/client.ts'
import {
  type FamilyAgreementRow,
  familyAgreements,
  type familyReminders,
  familyReports,
} from '#/platform/db/schema/family/family.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { notifySide } from './notify-side.ts'
import { endsAt } from './policy.ts'

/** The end is announced this many days before. */
const reminderDays = 7
/** Days that unsigned ones are kept: as long as the cool-down needs them, and then some. */
export const unsignedRetentionDays = 90
/** Days that receipt and log are kept after the end of a family agreement. */
export const endedRetentionDays = 365

type ReconcileContext = Pick<Context, 'db' | 'enqueue' | 'now'>

/** Applies deadlines to family agreements: lapsed invitations, ends, reminders, erasure. Idempotent. */
export async function reconcileAgreements(context: ReconcileContext): Promise<void> {
  const { db, now } = context
  const today = dayOf(now(), 'UTC')
  const isOngoing = inArray(familyAgreements.state, ['active', 'paused'])
  await forEachDue(
    context,
    and(
      eq(familyAgreements.state, 'invited'),
      or(lte(familyAgreements.invitedUntil, now()), lte(familyAgreements.endsOn, today)),
    ),
    lapse,
  )
  await forEachDue(context, and(isOngoing, lte(familyAgreements.endsOn, today)), expire)
  // Those past their end were ended above.
  const isDue = (event: (typeof familyReminders)[number], day: PgColumn, until: string) =>
    and(isOngoing, lte(day, until), sql`not ${event} = any(${familyAgreements.reminded})`)
  await forEachDue(context, isDue('review', familyAgreements.reviewOn, today), (...args) => remind(...args, 'review'))
  const soon = addDays(today, reminderDays)
  await forEachDue(context, isDue('ending', familyAgreements.endsOn, soon), (...args) => remind(...args, 'ending'))
  await db
    .delete(familyAgreements)
    .where(
      or(
        and(
          inArray(familyAgreements.state, ['declined', 'withdrawn', 'lapsed']),
          lt(familyAgreements.endedAt, subDays(now(), unsignedRetentionDays)),
        ),
        and(
          inArray(familyAgreements.state, ['ended', 'expired']),
          lt(familyAgreements.endedAt, subDays(now(), endedRetentionDays)),
        ),
      ),
    )
}

async function forEachDue(
  context: ReconcileContext,
  which: SQL | undefined,
  apply: (context: ReconcileContext, tx: Transaction, agreement: FamilyAgreementRow) => Promise<void>,
): Promise<void> {
  const due = await context.db.select({ id: familyAgreements.id }).from(familyAgreements).where(which)
  for (const { id } of due) {
    await context.db.transaction(async (tx) => {
      // It may have been ended in the meantime.
      const [agreement] = await tx
        .select()
        .from(familyAgreements)
        .where(and(eq(familyAgreements.id, id), which))
        .for('update')
      if (agreement) await apply(context, tx, agreement)
    })
  }
}

async function lapse(context: ReconcileContext, tx: Transaction, agreement: FamilyAgreementRow): Promise<void> {
  const at = agreement.invitedUntil
  await tx
    .update(familyAgreements)
    .set({ state: 'lapsed', endedAt: at, teenEmail: null })
    .where(eq(familyAgreements.id, agreement.id))
  await logEvent(tx, { agreementId: agreement.id, kind: 'lapsed', by: null, at })
  await notifySide(context, tx, { agreement, to: 'parent', event: 'lapsed' })
}

async function expire(context: ReconcileContext, tx: Transaction, agreement: FamilyAgreementRow): Promise<void> {
  const at = endsAt(agreement.endsOn)
  await tx
    .update(familyAgreements)
    .set({ state: 'expired', endedAt: at, archiveMark: null })
    .where(eq(familyAgreements.id, agreement.id))
  await tx.delete(familyReports).where(eq(familyReports.agreementId, agreement.id))
  await logEvent(tx, { agreementId: agreement.id, kind: 'expired', by: null, at })
  await notifyBoth(context, tx, agreement, 'expired')
}

async function remind(
  context: ReconcileContext,
  tx: Transaction,
  agreement: FamilyAgreementRow,
  event: (typeof familyReminders)[number],
): Promise<void> {
  await tx
    .update(familyAgreements)
    .set({ reminded: [...agreement.reminded, event] })
    .where(eq(familyAgreements.id, agreement.id))
  await notifyBoth(context, tx, agreement, event)
}

async function notifyBoth(
  context: ReconcileContext,
  tx: Transaction,
  agreement: FamilyAgreementRow,
  event: 'expired' | 'review' | 'ending',
): Promise<void> {
  await notifySide(context, tx, { agreement, to: 'parent', event })
  await notifySide(context, tx, { agreement, to: 'teen', event })
}
