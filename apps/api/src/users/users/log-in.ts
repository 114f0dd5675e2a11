import { randomUUID } from 'node:crypto'
import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { openSession } from '#/platform/http/session.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { refuseEndedSignIn } from '#/primitives/identity/ended-sign-ins.ts'
import { replaceSession } from '#/primitives/identity/sessions.ts'
import type { Identity } from '#/primitives/identity/verify-id-token.ts'
import { storeSecret } from '#/primitives/secrets/stored-secret.ts'
import { recordSignUp } from '#/shop/affiliate/record-sign-up.ts'
import { findSecondFactor, useCode } from '#/users/second-factor/use-code.ts'
import { lockIdentity } from './erase-identity.ts'
import { recordDevice } from './record-device.ts'
import { grantWelcomeOffer, markWelcomeMoved } from './welcome.ts'

interface LogIn {
  identity: Identity
  locale: Locale | undefined
  sourceDomain: string | undefined
  userAgent: string | undefined
  /** The referral click in the browser's cookie. */
  clickId: string | null
  /** The session that the call was made with, which ends if it belongs to the same user. */
  replaces: SignedIn | null
  /** The second factor's code; `undefined` if none was entered yet. */
  code: string | undefined
}

interface LoggedIn {
  firstLogin: boolean
  token: string
  userId: string
  /** The kind of code used; `null` for a user without a second factor. */
  usedCode: 'app' | 'recovery' | null
}

/**
 * Opens a session for an identity, creating its user at the first login. Throws `emailNotVerified` for an unverified
 * email address, whichever provider vouches for the identity: one changed at Google or Apple isn't verified either.
 * Throws `notSignedIn` for a sign-in that was ended, and `secondFactorRequired` without a correct code if the user has
 * a second factor. A refused login stores nothing.
 */
export async function logIn(
  { db, now, enqueue, vault }: Pick<Context, 'db' | 'now' | 'enqueue' | 'vault'>,
  { identity, locale, sourceDomain, userAgent, clickId, replaces, code }: LogIn,
): Promise<LoggedIn> {
  if (!identity.emailVerified) throw new AppError('emailNotVerified')
  const { signedInAt } = identity
  return db.transaction(async (tx) => {
    await lockIdentity(tx, identity.id)
    await refuseEndedSignIn(tx, identity)
    const id = randomUUID()
    const [created] = await tx
      .insert(users)
      .values({
        id,
        identityId: identity.id,
        mailKey: storeSecret({ vault }, randomUUID(), id),
        email: identity.email,
        locale: locale ?? defaultLocale,
        sourceDomain: sourceDomain ?? null,
        createdAt: now(),
      })
      .onConflictDoNothing({ target: users.identityId })
      .returning()
    const byIdentity = eq(users.identityId, identity.id)
    const [former] = created ? [] : await tx.select({ mailbox: users.mailbox }).from(users).where(byIdentity)
    const [known] = created ? [] : await tx.update(users).set({ email: identity.email }).where(byIdentity).returning()
    const user = created ?? known
    if (!user) throw new AppError('ourFault')
    const isFirst = created !== undefined
    if (isFirst) {
      await grantWelcomeOffer(tx, { vault, now }, user)
      await recordSignUp(tx, { user, clickId, now: now() })
    }
    if (former?.mailbox && former.mailbox !== user.mailbox) await markWelcomeMoved(tx, { vault, now }, former.mailbox)
    const usedCode = await verifySecondFactor({ vault, now, enqueue }, tx, user, code)
    await recordDevice({ enqueue, now }, tx, { user, userAgent, isFirst })
    const withSecondFactor = usedCode !== null
    const opened = { userId: user.id, userAgent, signedInAt, withSecondFactor, now: now() }
    const { sessionId, token } = await openSession(tx, opened)
    if (replaces?.user.id === user.id) await replaceSession({ db: tx, now }, replaces, { sessionId, signedInAt })
    return { firstLogin: isFirst, token, userId: user.id, usedCode }
  })
}

async function verifySecondFactor(
  context: Pick<Context, 'vault' | 'now' | 'enqueue'>,
  tx: Transaction,
  user: UserRow,
  code: string | undefined,
): Promise<LoggedIn['usedCode']> {
  if (!(await findSecondFactor(tx, user.id))) return null
  if (code === undefined) throw new AppError('secondFactorRequired')
  return useCode(context, tx, user, code)
}

/** Adds to a refused login whether it would have been the identity’s first, as a successful one's data does. */
export async function withFirstLogin<Answer>(
  { db }: Pick<Context, 'db'>,
  identity: Identity,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const known = await db.select({ id: users.id }).from(users).where(eq(users.identityId, identity.id)).limit(1)
    const { codeName, reason } = error
    const problem = { ...error.problem, first_login: known.length === 0 }
    throw new AppError(codeName, { problem, cause: error, ...(reason && { reason }) })
  }
}
