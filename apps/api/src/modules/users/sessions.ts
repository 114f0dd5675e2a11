import type { Session } from '@tidewatch/contract/user'
import Bowser from 'bowser'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { AppError } from '#/app-error.ts'
import type { Context } from '#/context.ts'
import { sessions } from '#/db/schema/users.ts'
import type { SignedIn } from '#/http/types.ts'

type Needs = Pick<Context, 'db' | 'now'>

/** Where the user is signed in, the newest first. */
export async function listSessions({ db, now }: Needs, { user, sessionId }: SignedIn): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.createdAt), sessions.id)
  return rows.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

/** Ends one session of the user. Throws `notFound` for anybody else's. */
export async function revokeSession({ db }: Needs, { user }: SignedIn, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('notFound')
}

/** Ends all sessions of the user but this one, and says how many those were. */
export async function revokeOtherSessions({ db }: Needs, { user, sessionId }: SignedIn): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Browser and system in words, such as `Chrome, Windows`. */
function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ') || null
}
