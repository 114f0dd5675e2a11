import type { StaffRole } from '@tidewatch/contract/roles'
import { eq, sql } from 'drizzle-orm'
import { users } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'

/** Gives a role to the user with an address, or takes it away. Returns the roles held then; `null`: no such user. */
export async function grantRole(
  context: Pick<Context, 'db' | 'now' | 'logger'>,
  { email, role, revoke = false }: { email: string; role: StaffRole; revoke?: boolean },
): Promise<StaffRole[] | null> {
  return context.db.transaction(async (tx) => {
    const isSame = sql`lower(${users.email}) = lower(${email})`
    const [user] = await tx.select({ id: users.id, roles: users.roles }).from(users).where(isSame).for('update')
    if (!user) return null
    const others = user.roles.filter((held) => held !== role)
    const roles = revoke ? others : [...others, role]
    await tx.update(users).set({ roles }).where(eq(users.id, user.id))
    const kind = revoke ? 'role-removed' : 'role-granted'
    await writeSecurityEvent({ ...context, db: tx }, { kind, userId: user.id }, null)
    return roles
  })
}
