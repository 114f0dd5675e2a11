import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { endAllSignIns } from '#/primitives/identity/ended-sign-ins.ts'
import { endOtherAccess } from '#/primitives/identity/sessions.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { removeSecondFactor } from './change.ts'
import { notifyUser } from './notify-user.ts'

/**
 * Turns off the second factor of the user with this email address, who lost device and recovery codes, and ends all
 * their sessions, API keys and secret URLs: an intruder may have made some. Returns whether it was on; `null`: no such
 * user.
 */
export async function resetSecondFactor(
  context: Pick<Context, 'db' | 'now' | 'logger' | 'enqueue'>,
  email: string,
): Promise<boolean | null> {
  return context.db.transaction(async (tx) => {
    const isSame = sql`lower(${users.email}) = lower(${email})`
    const [user] = await tx.select().from(users).where(isSame).for('update')
    if (!user) return null
    if (!(await removeSecondFactor(tx, user.id))) return false
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await endOtherAccess(tx, user.id)
    await endAllSignIns(tx, user.identityId, context.now())
    await writeSecurityEvent({ ...context, db: tx }, { kind: 'second-factor-reset', userId: user.id }, null)
    await notifyUser(context, tx, user, 'reset')
    return true
  })
}
