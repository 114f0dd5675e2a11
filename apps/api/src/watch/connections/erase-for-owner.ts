import { randomBytes } from 'node:crypto'
import type { SignedRequest } from '@tidewatch/instagram/signed-request'
import { addMinutes } from 'date-fns'
import { eq, lt } from 'drizzle-orm'
import { connections, dataDeletions } from '#/platform/db/schema/watch/connections.ts'
import type { Context } from '#/primitives/context.ts'
import { eraseConnection } from './erase-connection.ts'

/** How far Instagram's clock may be behind ours. */
const clockSkewMinutes = 5

type Parts = Pick<Context, 'db' | 'enqueue' | 'now' | 'logger'>

/**
 * The owner removed the app inside Instagram: access is gone, so all data collected through it is erased. If the
 * callback is late or repeated, a connection made or renewed since then stays.
 */
export async function eraseForOwner(context: Parts, { userId, issuedAt }: SignedRequest): Promise<void> {
  const rows = await context.db.select().from(connections).where(eq(connections.scopedId, userId))
  for (const row of rows) {
    const isErased = await eraseConnection(
      context,
      row,
      lt(connections.connectedAt, addMinutes(issuedAt, clockSkewMinutes)),
    )
    if (isErased) context.logger.info({ connectionId: row.id }, 'connection erased on its owner’s word to Instagram')
  }
}

/** The same when the owner asked Instagram for deletion. Returns the code for checking its status. */
export async function deleteForOwner(context: Parts, request: SignedRequest): Promise<string> {
  const { db, now } = context
  const code = randomBytes(16).toString('hex')
  await db.insert(dataDeletions).values({ code, requestedAt: now() })
  await eraseForOwner(context, request)
  await db.update(dataDeletions).set({ completedAt: now() }).where(eq(dataDeletions.code, code))
  return code
}
