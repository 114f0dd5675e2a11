import { eq } from 'drizzle-orm'
import { familyPacts, familyReports } from '#/platform/db/schema/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { otherRole } from './policy.ts'
import { lockPact, type OwnPact } from './require-pact.ts'
import { tellSide } from './tell-side.ts'

/** Ends a pact, or takes an invitation back; its reports are erased. Throws `conflict` for one that is over. */
export async function endPact(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, userId }: { id: string; userId: string },
): Promise<OwnPact> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const { pact, role, state } = await lockPact(tx, { id, userId, now })
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
    await tx.update(familyPacts).set(change).where(eq(familyPacts.id, id))
    await tx.delete(familyReports).where(eq(familyReports.pactId, id))
    await logEvent(tx, { pactId: id, kind: change.state, by: role, at: now })
    if (!isInvitation) await tellSide(context, tx, { pact, to: otherRole[role], event: 'ended' })
    return { pact: { ...pact, ...change }, role, state: change.state }
  })
}
