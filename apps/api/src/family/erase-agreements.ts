import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { familyAgreements } from '#/platform/db/schema/family/family.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { forgetJobs } from '#/platform/jobs/forget-jobs.ts'
import type { Context } from '#/primitives/context.ts'
import { notifySide } from './notify-side.ts'
import { otherRole, roleOf, stateAt } from './policy.ts'
import { agreementsOf } from './require-agreement.ts'

/** Erases a user's family agreements, notifies the other side of active ones, and clears the address in invitations. */
export async function eraseAgreements(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await tx.update(familyAgreements).set({ teenEmail: null }).where(eq(familyAgreements.teenEmail, email.toLowerCase()))
  const agreements = await tx.select().from(familyAgreements).where(agreementsOf(userId)).for('update')
  const ids = agreements.map(({ id }) => id)
  if (ids.length === 0) return
  const mails = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.agreementId, ids)))
  await forgetJobs(
    tx,
    mails.map(({ id }) => id),
  )
  await tx.delete(familyAgreements).where(inArray(familyAgreements.id, ids))
  for (const agreement of agreements) {
    const role = roleOf(agreement, userId)
    const state = stateAt(agreement, context.now())
    if (role && (state === 'active' || state === 'paused')) {
      await notifySide(context, tx, { agreement, to: otherRole[role], event: 'erased' })
    }
  }
}
