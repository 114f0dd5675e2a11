import { eq } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { forgetJobs } from '#/platform/jobs/forget-jobs.ts'
import type { Context } from '#/primitives/context.ts'

/** Erases the identity provider's record of a deleted user, unless someone has signed up with it again. Idempotent. */
export async function eraseIdentity(
  { db, identities }: Pick<Context, 'db' | 'identities'>,
  identityId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIdentity(tx, identityId)
    const recreated = await tx.select({ id: users.id }).from(users).where(eq(users.identityId, identityId))
    if (recreated.length === 0) await identities.erase(identityId)
    // The job itself contains the deleted user's id.
    await forgetJobs(tx, [identityId])
  })
}

/**
 * Serialises sign-in, deletion and erasure of one identity until the transaction ends: a sign-in that waited for the
 * deletion must see it.
 */
export async function lockIdentity(tx: Transaction, identityId: string): Promise<void> {
  await lockUntilCommit(tx, 'identity', identityId)
}
