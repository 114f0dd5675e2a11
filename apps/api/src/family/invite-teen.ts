import { familyCoolDownDays, familyInvitationDays, maxFamilyAgreements } from '@tidewatch/contract/family/agreements'
import type { NewFamilyAgreement } from '@tidewatch/contract/family/family'
import type { Locale } from '@tidewatch/site-config/locales'
import { addDays, subDays } from 'date-fns'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type FamilyAgreementRow, familyAgreements } from '#/platform/db/schema/family/family.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { queueTransactionalMail } from '#/primitives/outbox/queue-transactional-mail.ts'
import { logEvent } from './log-event.ts'
import { findTermsProblem, stateAt } from './policy.ts'
import { issueSecret } from './secret.ts'

interface Parent {
  id: string
  locale: Locale
  /** Whether we send the invitation. */
  isMailed: boolean
}

/**
 * Creates a family agreement and a secret that opens it, which is returned only now. Throws `invalidInput` for days
 * that a family agreement can't have, and `conflict` if the same teen declined recently or too many family agreements
 * are open.
 */
export async function inviteTeen(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { adultOn, teenEmail, ...terms }: NewFamilyAgreement,
  parent: Parent,
): Promise<{ agreement: FamilyAgreementRow; secret: string }> {
  const now = context.now()
  const problem = findTermsProblem({ ...terms, adultOn }, now)
  if (problem) {
    const { path, reason } = problem
    throw new AppError('invalidInput', { reason, problem: { fields: [{ path, key: reason }] } })
  }
  const email = teenEmail?.toLowerCase() ?? null
  return context.db.transaction(async (tx) => {
    // Locks the parent's row, so that two concurrent calls don't both find room.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, parent.id)).for('update')
    await refuseTooMany(tx, parent.id, now)
    await refuseTooSoon(tx, { parentId: parent.id, teenName: terms.teenName, email, now })
    const [agreement] = await tx
      .insert(familyAgreements)
      .values({
        ...terms,
        parentId: parent.id,
        teenEmail: email,
        locale: parent.locale,
        createdAt: now,
        invitedUntil: addDays(now, familyInvitationDays),
      })
      .returning()
    if (!agreement) throw new AppError('ourFault')
    await logEvent(tx, { agreementId: agreement.id, kind: 'invited', by: 'parent', at: now })
    // The mail gets its own secret when it's sent.
    if (email && parent.isMailed)
      await queueTransactionalMail(context, tx, { kind: 'family-invitation', about: { agreementId: agreement.id } })
    return { agreement, secret: await issueSecret(tx, agreement.id, now) }
  })
}

async function refuseTooMany(tx: Transaction, parentId: string, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(familyAgreements)
    .where(
      and(eq(familyAgreements.parentId, parentId), inArray(familyAgreements.state, ['invited', 'active', 'paused'])),
    )
  const running = open.filter((agreement) => ['invited', 'active', 'paused'].includes(stateAt(agreement, now)))
  if (running.length >= maxFamilyAgreements) throw new AppError('conflict', { reason: 'familyTooMany' })
}

/** After a no, the same name or address can't be invited for a while. */
async function refuseTooSoon(
  tx: Transaction,
  { parentId, teenName, email, now }: { parentId: string; teenName: string; email: string | null; now: Date },
): Promise<void> {
  const isSameTeen = or(
    sql`lower(${familyAgreements.teenName}) = lower(${teenName})`,
    email ? eq(familyAgreements.teenEmail, email) : undefined,
  )
  const [declined] = await tx
    .select({ id: familyAgreements.id })
    .from(familyAgreements)
    .where(
      and(
        eq(familyAgreements.parentId, parentId),
        eq(familyAgreements.state, 'declined'),
        gt(familyAgreements.answeredAt, subDays(now, familyCoolDownDays)),
        isSameTeen,
      ),
    )
    .limit(1)
  if (declined) throw new AppError('conflict', { reason: 'familyCoolDown' })
}
