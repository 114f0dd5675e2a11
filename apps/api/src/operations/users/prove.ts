import { eq } from 'drizzle-orm'
import { sessions } from '#/platform/db/schema/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isRecent } from '#/platform/http/step-up.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { refuseEnded } from '#/primitives/identity/ended-sign-ins.ts'
import type { Identity } from '#/primitives/identity/verify-id-token.ts'
import { lockIdentity } from './erase-identity.ts'
import { endSessionsBefore, refuseRevoked } from './revoked-sign-ins.ts'

/**
 * Notes that the user of a session has shown again who they are. Throws `forbidden` for somebody else's ID token, and
 * `stepUpRequired` for one of a sign-in that is not recent.
 */
export async function prove(
  context: Pick<Context, 'db' | 'now' | 'identities' | 'logger'>,
  { user, sessionId }: SignedIn,
  identity: Identity,
): Promise<void> {
  if (identity.id !== user.identityId) throw new AppError('forbidden')
  if (!isRecent(identity.signedInAt, context.now())) throw new AppError('stepUpRequired')
  const validSince = await refuseRevoked(context, identity)
  await context.db.transaction(async (tx) => {
    await lockIdentity(tx, identity.id)
    await refuseEnded(tx, identity)
    // First, so that the session stays when its user has just changed the password.
    await tx.update(sessions).set({ provenAt: identity.signedInAt }).where(eq(sessions.id, sessionId))
    await endSessionsBefore({ ...context, db: tx }, identity.id, validSince)
  })
}
