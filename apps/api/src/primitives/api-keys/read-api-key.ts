import type { SecurityReason } from '@tidewatch/contract/operations/security'
import { apiKeyPattern } from '@tidewatch/contract/users/api-keys'
import { differenceInMinutes } from 'date-fns'
import { eq, or } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { limits as allLimits, type LimitUsage, type RateLimits } from '#/platform/http/rate-limit.ts'
import type { ApiKeyCaller, AppEnv } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { hashSecret } from '../secrets/stored-secret.ts'
import { type GrantResource, isTransfer, resourceOf } from './resources.ts'

type Needs = Pick<Context, 'db' | 'now' | 'logger'>

interface FoundKey extends ApiKeyCaller {
  endsAt: Date
  /** Where a granted token is valid; `null` for a key, which is valid everywhere. */
  resource: GrantResource | null
}

/**
 * The beginning of a key. A truncated or quoted one is refused: as an anonymous caller, its program would be told that
 * its user's data doesn't exist.
 */
const keyStart = /^["'\s]*twk_/

/**
 * Reads `Authorization: Bearer <API key>`, which may be the access token of a grant. A key gives no access by itself:
 * `route.ts` lets it make the calls its scopes allow. Throws for a key that is invalid or was granted for another
 * resource, when the rate limit is exceeded, and for any request with a key in its URL, where logs and histories would
 * store it.
 */
export function readApiKey(context: Needs, limits: RateLimits) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('apiKey', null)
    const keyInUrl = apiKeyPattern.exec(c.req.url)?.[0]
    if (keyInUrl) {
      const found = await findKey(context, keyInUrl)
      if (found) await logRefusal(context, limits, c, { reason: 'in-url', userId: found.user.id })
      throw new AppError('forbidden', { reason: 'apiKeyInUrl' })
    }
    const token = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    if (!token || !keyStart.test(token) || isTransfer(c.req.raw)) return next()
    const key = await requireKey(context, limits, c, token)
    c.set('apiKey', key)
    const left = await limits.measure('apiKey', key.id)
    setLimitHeaders(c, left)
    if (left.isOver) {
      throw new AppError('tooManyRequests', {
        reason: 'apiKeyLimit',
        problem: { retryAfterSeconds: left.resetSeconds },
      })
    }
    await next()
    // Again, since responses with a file are created separately.
    setLimitHeaders(c, left)
    if (c.error instanceof AppError && c.error.reason === 'apiKeyScope') {
      await logRefusal(context, limits, c, { reason: 'beyond-scope', userId: key.user.id })
    }
  })
}

async function requireKey(
  context: Needs,
  limits: RateLimits,
  c: HonoContext<AppEnv>,
  token: string,
): Promise<ApiKeyCaller> {
  const found = await findKey(context, token)
  const isOver = found !== null && found.endsAt <= context.now()
  if (found && !isOver && (found.resource === null || found.resource === resourceOf(c.req.raw))) return found
  await limits.use('refusedKey', c.get('caller'))
  const refusal = { reason: isOver ? ('expired' as const) : ('other-resource' as const) }
  await logRefusal(context, limits, c, found ? { ...refusal, userId: found.user.id } : { reason: 'bad-token' })
  throw new AppError('notSignedIn', { reason: 'apiKeyNotValid' })
}

async function findKey({ db, now }: Needs, token: string): Promise<FoundKey | null> {
  const hash = hashSecret(token)
  const [row] = await db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(or(eq(apiKeys.keyHash, hash), eq(apiKeys.formerHash, hash)))
  if (!row) return null
  const { id, scopes, resource, keyHash, expiresAt, formerUntil, lastUsedAt } = row.key
  const endsAt = keyHash === hash ? expiresAt : (formerUntil ?? expiresAt)
  if (endsAt > now() && (!lastUsedAt || differenceInMinutes(now(), lastUsedAt) >= 60)) {
    await db.update(apiKeys).set({ lastUsedAt: now() }).where(eq(apiKeys.id, id))
  }
  return { id, scopes, resource, user: row.user, endsAt }
}

async function logRefusal(
  context: Needs,
  limits: RateLimits,
  c: HonoContext<AppEnv>,
  event: { reason: SecurityReason; userId?: string },
): Promise<void> {
  if (!(await limits.allows('securityEvent', c.get('caller')))) return
  await writeSecurityEvent(context, { kind: 'api-key-refused', ...event }, c)
}

/** The header fields of draft-ietf-httpapi-ratelimit-headers: the quota, what is left of it, and when it resets. */
function setLimitHeaders(c: HonoContext<AppEnv>, { remaining, resetSeconds }: LimitUsage): void {
  const { points, duration } = allLimits.apiKey
  c.header('ratelimit-policy', `"key";q=${points};w=${duration}`)
  c.header('ratelimit', `"key";r=${remaining};t=${resetSeconds}`)
}
