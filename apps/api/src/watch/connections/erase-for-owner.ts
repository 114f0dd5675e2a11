import { randomBytes } from 'node:crypto'
import type { SignedRequest } from '@tidewatch/instagram/signed-request'
import { addMinutes } from 'date-fns'
import { and, eq, lt } from 'drizzle-orm'
import { connections, dataDeletions } from '#/platform/db/schema/watch/connections.ts'
import type { Context } from '#/primitives/context.ts'
import { eraseConnection } from './erase-connection.ts'

/** So far may Instagram's clock be behind ours. */
const clockMinutes = 5

type Parts = Pick<Context, 'db' | 'enqueue' | 'now' | 'logger'>

/**
 * The owner removed the app inside Instagram: the access is gone, so everything that it brought goes. What was connected
 * after that word stays, should the word come again.
 */
export async function eraseForOwner(context: Parts, { userId, issuedAt }: SignedRequest): Promise<void> {
  const rows = await context.db
    .select()
    .from(connections)
    .where(and(eq(connections.scopedId, userId), lt(connections.connectedAt, addMinutes(issuedAt, clockMinutes))))
  for (const row of rows) {
    await eraseConnection(context, row)
    context.logger.info({ connectionId: row.id }, 'connection erased on its owner’s word to Instagram')
  }
}

/** The same where the owner asked Instagram for a deletion. Answers the code under which they can look up how it went. */
export async function deleteForOwner(context: Parts, request: SignedRequest): Promise<string> {
  const { db, now } = context
  const code = randomBytes(16).toString('hex')
  await db.insert(dataDeletions).values({ code, requestedAt: now() })
  await eraseForOwner(context, request)
  await db.update(dataDeletions).set({ completedAt: now() }).where(eq(dataDeletions.code, code))
  return code
}
