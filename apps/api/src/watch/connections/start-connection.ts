import { addMinutes } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { connectionAttempts } from '#/platform/db/schema/watch/connections.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret, newLinkSecret } from '#/primitives/secrets/stored-secret.ts'

/** How long a user may take in Instagram's window. */
const attemptMinutes = 15

/** The page that Instagram's window redirects to; every step must use exactly the same URL. */
export function redirectUri({ env }: Pick<Context, 'env'>): string {
  return `${env.WEB_ORIGIN}/connect/instagram`
}

/**
 * Starts connecting an account: returns the URL of Instagram's window. Its state is random, single-use and bound to the
 * session. The state begins with the language to return to, which isn't secret.
 */
export async function startConnection(
  context: Pick<Context, 'db' | 'env' | 'now' | 'own'>,
  { user, sessionId }: SignedIn,
  locale: string,
): Promise<string> {
  const { db, now, own } = context
  if (!own) throw new AppError('notObservable', { reason: 'connectingNotSetUp' })
  const state = `${locale}.${newLinkSecret()}`
  await db.insert(connectionAttempts).values({
    stateHash: hashSecret(state),
    userId: user.id,
    sessionId,
    expiresAt: addMinutes(now(), attemptMinutes),
  })
  return own.authorizeUrl({ redirectUri: redirectUri(context), state })
}

/** Consumes a state. False if it's unknown, used, expired or from another session. */
export async function consumeAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { user, sessionId }: SignedIn,
  state: string,
): Promise<boolean> {
  const [attempt] = await db
    .delete(connectionAttempts)
    .where(
      and(
        eq(connectionAttempts.stateHash, hashSecret(state)),
        eq(connectionAttempts.userId, user.id),
        eq(connectionAttempts.sessionId, sessionId),
      ),
    )
    .returning()
  return attempt !== undefined && attempt.expiresAt > now()
}
