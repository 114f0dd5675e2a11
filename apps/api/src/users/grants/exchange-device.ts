import { addSeconds } from 'date-fns'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type AccessRequestRow, accessRequests } from '#/platform/db/schema/users/access-requests.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { issueTokens } from './exchange-code.ts'
import type { Tokens } from './issue-grant.ts'
import type { OAuthErrorCode } from './oauth-error.ts'
import { revokeReusedGrant } from './revoke-grant.ts'
import { pollSeconds } from './start-device.ts'

/** Answers a polling device. Resolves with the error, as `exchangeCode` does. */
export function exchangeDevice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { device_code, client_id }: { device_code: string; client_id: string },
): Promise<Tokens | OAuthErrorCode> {
  const at = now()
  return db.transaction(async (tx) => {
    const condition = and(eq(accessRequests.codeHash, hashSecret(device_code)), isNotNull(accessRequests.userCodeHash))
    const [request] = await tx.select().from(accessRequests).where(condition).for('update')
    if (!request || request.clientId !== client_id) return 'invalid_grant'
    if (request.usedAt) return revokeReusedGrant(tx, request.apiKeyId)
    if (request.expiresAt <= at) return 'expired_token'
    if (request.deniedAt) return 'access_denied'
    return request.allowedAt ? issueTokens(tx, request, at) : recordPoll(tx, request, at)
  })
}

/** Each poll that comes too soon adds five seconds to the device's interval (RFC 8628, 3.5). */
async function recordPoll(tx: Transaction, request: AccessRequestRow, at: Date): Promise<OAuthErrorCode> {
  const interval = request.pollSeconds ?? pollSeconds
  const isTooSoon = request.polledAt !== null && at < addSeconds(request.polledAt, interval)
  await tx
    .update(accessRequests)
    .set({ polledAt: at, pollSeconds: isTooSoon ? interval + pollSeconds : interval })
    .where(eq(accessRequests.id, request.id))
  return isTooSoon ? 'slow_down' : 'authorization_pending'
}
