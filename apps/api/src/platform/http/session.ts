import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { calls } from '@tidewatch/contract/calls'
import type { Call } from '@tidewatch/contract/define-call'
import type { StaffRole } from '@tidewatch/contract/users/roles'
import { sessionCookieDays } from '@tidewatch/site-config/constants'
import { addDays, differenceInMinutes } from 'date-fns'
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { sessions, users } from '#/platform/db/schema/users/users.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { maxSessions } from './call-limits.ts'
import type { AppEnv, SignedIn } from './types.ts'

const userInactivity = { limitMinutes: 3 * 24 * 60, updateMinutes: 60 }
const staffInactivity = { limitMinutes: 60, updateMinutes: 5 }

/** How long a session lasts without a request, and how precisely that is recorded, so that not every request writes. */
const inactivityOf = (roles: readonly StaffRole[]) => (roles.length > 0 ? staffInactivity : userInactivity)

/** Whether a session has gone unused for too long: three days, or an hour for staff. */
export function isInactive({ roles, lastSeenAt }: { roles: readonly StaffRole[]; lastSeenAt: Date }, now: Date) {
  return differenceInMinutes(now, lastSeenAt) >= inactivityOf(roles).limitMinutes
}

interface Needs {
  db: Database
  now: () => Date
}

/** Opens a session and returns its id and token: 256 random bits, stored only as a hash. */
export async function openSession(
  tx: Transaction | Database,
  {
    userId,
    userAgent,
    signedInAt,
    withSecondFactor,
    now,
  }: { userId: string; userAgent: string | undefined; signedInAt: Date; withSecondFactor: boolean; now: Date },
): Promise<{ sessionId: string; token: string }> {
  const sessionId = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = addDays(now, sessionCookieDays)
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    tokenHash: hashOf(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    signedInAt,
    provenAt: signedInAt,
    secondFactorAt: withSecondFactor ? now : null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  const newest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(maxSessions)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)))
  return { sessionId, token }
}

const sharedPaths = new Set(calls.filter((call: Call) => call.shared).map(({ path }) => `/api${path}`))

/** Whether all callers get the same response. */
function isShared(c: HonoContext<AppEnv>): boolean {
  const route = matchedRoutes(c).find(({ method }) => method === 'GET')
  return route !== undefined && sharedPaths.has(route.path)
}

/**
 * Reads `Authorization: <token>` or `Bearer <token>`; with an unknown or ended token, the caller stays anonymous.
 * Skipped for calls with `shared` responses, which must not depend on a session.
 */
export function readSession(context: Needs) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = c.get('apiKey') || isShared(c) ? undefined : c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    const found = token ? await findSession(context, token) : null
    c.set('signedIn', found === 'inactive' ? null : found)
    c.set('isInactive', found === 'inactive')
    await next()
  })
}

/** Nearly every request starts with this read. */
const readSessions = prepareReads('session', (db) => [
  db
    .select({
      user: users,
      sessionId: sessions.id,
      provenAt: sessions.provenAt,
      secondFactorAt: sessions.secondFactorAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), gt(sessions.expiresAt, sql.placeholder('now')))),
])

async function findSession({ db, now }: Needs, token: string): Promise<SignedIn | 'inactive' | null> {
  const [[row]] = await readSessions(db, { hash: hashOf(token), now: now() })
  if (!row) return null
  const { lastSeenAt, ...signedIn } = row
  const { roles } = row.user
  if (isInactive({ roles, lastSeenAt }, now())) return 'inactive'
  if (differenceInMinutes(now(), lastSeenAt) >= inactivityOf(roles).updateMinutes) {
    await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, row.sessionId))
  }
  return signedIn
}

/** Whether a session read earlier still exists and hasn't expired. */
export async function isSessionOpen({ db, now }: Needs, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now())))
  return row !== undefined
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
