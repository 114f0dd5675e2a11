import { watchRules } from '@tidewatch/contract/watch/rules'
import { addHours } from 'date-fns'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { requireConnection } from '#/watch/connections/queries.ts'
import { readWatch } from './read-watch.ts'
import { insertClaim, type NewClaim } from './start-claim.ts'

/**
 * Proves an account by the Instagram login that connected it. Throws `notFound` for other users' connections, and
 * `connectionExpired` if the login is no longer valid: the account's current owner has to log in.
 */
export async function claimConnected(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, connectionId }: { userId: string; connectionId: string },
): Promise<NewClaim> {
  const { connection, account } = await requireConnection(db, connectionId, userId)
  if (connection.state !== 'active' || connection.expiresAt <= now()) throw new AppError('connectionExpired')
  return insertClaim(db, {
    instagramId: connection.instagramId,
    username: account.username,
    method: 'connection',
    provenAt: now(),
    shown: await readWatch(db, connection.instagramId),
    createdAt: now(),
    endsAt: addHours(now(), watchRules.proofHours),
  })
}
