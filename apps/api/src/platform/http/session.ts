import { createHash, randomBytes } from 'node:crypto'
import { sessionCookieDays } from '@tidewatch/site-config/constants'
import { addDays, differenceInMinutes } from 'date-fns'
import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { sessions, users } from '#/platform/db/schema/users.ts'
import { mostSessions } from './call-limits.ts'
import type { AppEnv, SignedIn } from './types.ts'

interface Needs {
  db: Database
  now: () => Date
}

/** Opens a session and returns its token: 256 random bits. Only the token's hash is stored. */
export async function openSession(
  tx: Transaction | Database,
  {
    userId,
    userAgent,
    signedInAt,
    now,
  }: { userId: string; userAgent: string | undefined; signedInAt: Date; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = addDays(now, sessionCookieDays)
  await tx.insert(sessions).values({
    userId,
    tokenHash: hashOf(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    signedInAt,
    provenAt: signedInAt,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  const kept = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(mostSessions)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)))
  return token
}

/** Reads `Authorization: <token>` or `Bearer <token>`; an unknown or ended token leaves the caller anonymous. */
export function readSession(context: Needs) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    c.set('signedIn', token ? await findSession(context, token) : null)
    await next()
  })
}

async function findSession({ db, now }: Needs, token: string): Promise<SignedIn | null> {
  const [row] = await db
    .select({ user: users, sessionId: sessions.id, provenAt: sessions.provenAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now())))
  if (!row) return null
  const { lastSeenAt, ...signedIn } = row
  if (differenceInMinutes(now(), lastSeenAt) >= 60) {
    await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, row.sessionId))
  }
  return signedIn
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
