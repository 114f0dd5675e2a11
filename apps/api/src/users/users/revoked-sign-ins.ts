import { subHours } from 'date-fns'
import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import { syndicationUrls } from '#/platform/db/schema/delivery/syndication.ts'
import { accessRequests } from '#/platform/db/schema/users/access-requests.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { sessions, users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { retryAfterSeconds } from '#/platform/http/respond.ts'
import type { Context } from '#/primitives/context.ts'
import type { Identity } from '#/primitives/identity/verify-id-token.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'

type RevocationContext = Pick<Context, 'db' | 'now' | 'identities' | 'logger'>

/** The identity provider accepts this many ids per request. */
const idsPerLookup = 100

/** Only sessions in use are checked. Their last use is exact to the hour. */
const activeWithinHours = 2

/**
 * The time since which an identity's sign-ins are valid. Throws `notSignedIn` for an earlier ID token: the identity
 * provider revokes them on a password reset, which happens on its own page, so only the provider knows. Earlier
 * sessions are then ended.
 */
export async function rejectRevokedSignIn(context: RevocationContext, { id, signedInAt }: Identity): Promise<Date> {
  const found = await context.identities.validSince([id]).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause, problem: { retryAfterSeconds } })
  })
  const validSince = found.get(id)
  if (!validSince || signedInAt < validSince) {
    if (validSince) await endSessionsBefore(context, id, validSince)
    throw new AppError('notSignedIn', { reason: 'idTokenNotAccepted' })
  }
  return validSince
}

/** Ends sessions whose sign-in the identity provider has revoked since. */
export async function endRevokedSessions(context: RevocationContext): Promise<void> {
  const { db, now, identities } = context
  const usedSince = subHours(now(), activeWithinHours)
  const used = await db
    .selectDistinct({ id: users.identityId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(gt(sessions.expiresAt, now()), gte(sessions.lastSeenAt, usedSince)))
    .union(
      db
        .selectDistinct({ id: users.identityId })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .where(gte(apiKeys.lastUsedAt, usedSince)),
    )
  for (let at = 0; at < used.length; at += idsPerLookup) {
    const found = await identities.validSince(used.slice(at, at + idsPerLookup).map(({ id }) => id))
    for (const [id, validSince] of found) await endSessionsBefore(context, id, validSince)
  }
}

/**
 * Ends the sessions of an identity that were last opened or confirmed before a time, and everything that someone with
 * the old password could have made or copied before it: API keys, grants, push subscriptions and secret URLs.
 */
export async function endSessionsBefore(
  context: Pick<Context, 'now' | 'logger'> & { db: Database | Transaction },
  identityId: string,
  validSince: Date,
): Promise<void> {
  const { db } = context
  const userIds = db.select({ id: users.id }).from(users).where(eq(users.identityId, identityId))
  const provenAt = sql`coalesce(${sessions.provenAt}, ${sessions.signedInAt}, ${sessions.createdAt})`
  const [ended] = await db
    .delete(sessions)
    .where(and(inArray(sessions.userId, userIds), sql`${provenAt} < ${validSince.toISOString()}::timestamptz`))
    .returning({ userId: sessions.userId })
  const isBrowser = and(inArray(channels.userId, userIds), eq(channels.provider, 'push'))
  await db.delete(channels).where(and(isBrowser, lt(channels.createdAt, validSince)))
  await db
    .delete(syndicationUrls)
    .where(and(inArray(syndicationUrls.userId, userIds), lt(syndicationUrls.createdAt, validSince)))
  await db.delete(apiKeys).where(and(inArray(apiKeys.userId, userIds), lt(apiKeys.issuedAt, validSince)))
  await db
    .delete(accessRequests)
    .where(and(inArray(accessRequests.userId, userIds), lt(accessRequests.allowedAt, validSince)))
  if (ended) await writeSecurityEvent(context, { kind: 'sign-ins-revoked', userId: ended.userId }, null)
}
