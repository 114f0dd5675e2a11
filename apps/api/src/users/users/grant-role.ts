import type { StaffRole } from '@tidewatch/contract/users/roles'
import { eq, sql } from 'drizzle-orm'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { endUserAccess } from './end-sessions.ts'
import { lockIdentity } from './erase-identity.ts'

/**
 * Grants a role to the user with an email address, or revokes it, which ends the user's sessions. Returns the resulting
 * roles; `null`: no such user.
 */
export async function grantRole(
  context: Pick<Context, 'db' | 'now' | 'logger'>,
  { email, role, revoke = false }: { email: string; role: StaffRole; revoke?: boolean },
): Promise<StaffRole[] | null> {
  return context.db.transaction(async (tx) => {
    const isSame = sql`lower(${users.email}) = lower(${email})`
    const [found] = await tx.select({ id: users.id, identityId: users.identityId }).from(users).where(isSame)
    if (!found) return null
    // Locked before the row, in the same order as logins.
    await lockIdentity(tx, found.identityId)
    const [user] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, found.id)).for('update')
    if (!user) return null
    const otherRoles = user.roles.filter((held) => held !== role)
    const roles = revoke ? otherRoles : [...otherRoles, role]
    await tx.update(users).set({ roles }).where(eq(users.id, found.id))
    const kind = revoke ? 'role-removed' : 'role-granted'
    await writeSecurityEvent({ ...context, db: tx }, { kind, userId: found.id }, null)
    if (revoke) await endUserAccess(context, tx, found)
    return roles
  })
}
