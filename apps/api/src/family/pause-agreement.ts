import { type FamilyPause, type FamilyRole, familyRoles } from '@tidewatch/contract/family/agreements'
import { eq } from 'drizzle-orm'
import { familyAgreements } from '#/platform/db/schema/family/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { notifySide } from './notify-side.ts'
import { otherRole } from './policy.ts'
import { lockAgreement, type OwnAgreement } from './require-agreement.ts'

/**
 * Pauses a family agreement, or ends one's own pause. Idempotent. Each side has its own pause; otherwise the one who
 * paused first could end it for both. `isNotified`: whether the other side gets an email. Throws `forbidden` for resuming one that only the other side paused, and
 * `conflict` for one that isn't active or paused.
 */
export async function pauseAgreement(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  { id, userId, paused }: { id: string; userId: string; paused: boolean },
): Promise<{ own: OwnAgreement; isNotified: boolean }> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const own = await lockAgreement(tx, { id, userId, now })
    const { agreement, role, state } = own
    if (state !== 'active' && state !== 'paused') throw new AppError('conflict', { reason: 'familyOver' })
    const other = otherRole[role]
    const isOwnPause = hasPaused(role, agreement.pausedBy)
    const isOtherPause = hasPaused(other, agreement.pausedBy)
    if (!paused && isOtherPause && !isOwnPause) throw new AppError('forbidden', { reason: 'familyOthersPause' })
    if (paused === isOwnPause) return { own, isNotified: false }
    const pausedBy = combinePauses({ [role]: paused, [other]: isOtherPause })
    const change = { pausedBy, state: pausedBy ? 'paused' : 'active' } as const
    await tx.update(familyAgreements).set(change).where(eq(familyAgreements.id, id))
    const changed = { agreement: { ...agreement, ...change }, role, state: change.state }
    // As long as the other side's pause lasts, nothing resumes, so there's nothing to notify them of.
    if (!paused && isOtherPause) return { own: changed, isNotified: false }
    await logEvent(tx, { agreementId: id, kind: paused ? 'paused' : 'resumed', by: role, at: now })
    await notifySide(context, tx, {
      agreement,
      to: other,
      event: paused ? 'paused' : 'resumed',
      occasion: now.toISOString(),
    })
    return { own: changed, isNotified: true }
  })
}

function hasPaused(role: FamilyRole, pausedBy: FamilyPause | null): boolean {
  return pausedBy === role || pausedBy === 'both'
}

function combinePauses(pausedRoles: Partial<Record<FamilyRole, boolean>>): FamilyPause | null {
  if (pausedRoles.parent && pausedRoles.teen) return 'both'
  return familyRoles.find((role) => pausedRoles[role]) ?? null
}
