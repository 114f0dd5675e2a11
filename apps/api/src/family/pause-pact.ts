import { eq } from 'drizzle-orm'
import { familyPacts } from '#/platform/db/schema/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { otherRole } from './policy.ts'
import { lockPact, type OwnPact } from './require-pact.ts'
import { tellSide } from './tell-side.ts'

/**
 * Pauses a pact or goes on with it; what is so already stays so. Throws `forbidden` for going on with what the other side
 * paused, and `conflict` for a pact that does not run.
 */
export async function pausePact(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, userId, paused }: { id: string; userId: string; paused: boolean },
): Promise<OwnPact> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const own = await lockPact(tx, { id, userId, now })
    const { pact, role, state } = own
    if (state !== 'active' && state !== 'paused') throw new AppError('conflict', { reason: 'familyOver' })
    if (paused === (state === 'paused')) return own
    if (!paused && pact.pausedBy !== role) throw new AppError('forbidden', { reason: 'familyOthersPause' })
    const change = paused
      ? ({ state: 'paused', pausedBy: role } as const)
      : ({ state: 'active', pausedBy: null } as const)
    await tx.update(familyPacts).set(change).where(eq(familyPacts.id, id))
    await logEvent(tx, { pactId: id, kind: paused ? 'paused' : 'resumed', by: role, at: now })
    await tellSide(context, tx, {
      pact,
      to: otherRole[role],
      event: paused ? 'paused' : 'resumed',
      occasion: now.toISOString(),
    })
    return { pact: { ...pact, ...change }, role, state: change.state }
  })
}
