import { eq } from 'drizzle-orm'
import { familyAgreements, familyReports } from '#/platform/db/schema/family/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { notifySide } from './notify-side.ts'
import { otherRole } from './policy.ts'
import { lockAgreement, type OwnAgreement } from './require-agreement.ts'

/** Ends a family agreement, or withdraws an invitation; its reports are erased. Throws `conflict` if it's over. */
export async function endAgreement(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, userId }: { id: string; userId: string },
): Promise<OwnAgreement> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const { agreement, role, state } = await lockAgreement(tx, { id, userId, now })
    if (state !== 'invited' && state !== 'active' && state !== 'paused') {
      throw new AppError('conflict', { reason: 'familyOver' })
    }
    const isInvitation = state === 'invited'
    const change = {
      state: isInvitation ? 'withdrawn' : 'ended',
      endedAt: now,
      endedBy: role,
      teenEmail: null,
      archiveMark: null,
    } as const
    await tx.update(familyAgreements).set(change).where(eq(familyAgreements.id, id))
    await tx.delete(familyReports).where(eq(familyReports.agreementId, id))
    await logEvent(tx, { agreementId: id, kind: change.state, by: role, at: now })
    if (!isInvitation) await notifySide(context, tx, { agreement, to: otherRole[role], event: 'ended' })
    return { agreement: { ...agreement, ...change }, role, state: change.state }
  })
}
