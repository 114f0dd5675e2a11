import { eq } from 'drizzle-orm'
import { sessions } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isRecent } from '#/platform/http/step-up.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { refuseEndedSignIn } from '#/primitives/identity/ended-sign-ins.ts'
import type { Identity } from '#/primitives/identity/verify-id-token.ts'
import { findSecondFactor, useCode } from '#/users/second-factor/use-code.ts'
import { lockIdentity } from './erase-identity.ts'
import { endSessionsBefore, rejectRevokedSignIn } from './revoked-sign-ins.ts'

/**
 * Records that a session's user has reauthenticated, and returns the kind of code used. Throws `forbidden` for another
 * user's ID token, `stepUpRequired` if its sign-in isn't recent, and `secondFactorRequired` without a correct code if
 * the user has a second factor. In that last case only the sign-in is recorded: the session survives a password change,
 * but gains no access.
 */
export async function stepUp(
  context: Pick<Context, 'db' | 'now' | 'identities' | 'logger' | 'vault' | 'enqueue'>,
  { user, sessionId }: SignedIn,
  { identity, code }: { identity: Identity; code: string | undefined },
): Promise<'app' | 'recovery' | null> {
  if (identity.id !== user.identityId) throw new AppError('forbidden')
  if (!isRecent(identity.signedInAt, context.now())) throw new AppError('stepUpRequired')
  const validSince = await rejectRevokedSignIn(context, identity)
  const used = await context.db.transaction(async (tx) => {
    await lockIdentity(tx, identity.id)
    await refuseEndedSignIn(tx, identity)
    // First, so that the session stays when its user has just changed the password.
    const hasFactor = (await findSecondFactor(tx, user.id)) !== null
    const used = hasFactor && code !== undefined ? await useCode(context, tx, user, code) : null
    const proof = { provenAt: identity.signedInAt, ...(used && { secondFactorAt: context.now() }) }
    await tx.update(sessions).set(proof).where(eq(sessions.id, sessionId))
    await endSessionsBefore({ ...context, db: tx }, identity.id, validSince)
    return hasFactor && !used ? 'missing' : used
  })
  if (used === 'missing') throw new AppError('secondFactorRequired')
  return used
}
