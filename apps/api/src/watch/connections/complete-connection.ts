import { randomUUID } from 'node:crypto'
import type { OwnProfileObservation } from '@tidewatch/insights/connected/own-insights'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { isTransientError, type OwnAccess, type OwnClient, type OwnScope } from '@tidewatch/instagram/own-client'
import { addDays } from 'date-fns'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { type ConnectionRow, connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { collectInsightsJob } from '#/watch/accounts/jobs.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { lockObjection } from '#/watch/objections/objections.ts'
import { deleteLapsedCard } from './delete-lapsed-card.ts'
import { ensureOwnMonitor } from './own-monitor.ts'
import { consumeAttempt, redirectUri } from './start-connection.ts'

interface AuthorizationResponse {
  state: string
  code?: string | undefined
  error?: string | undefined
}

type Granted = OwnAccess & { scopes: OwnScope[] }

/**
 * Turns the response of Instagram's login window into a connection, or renews the existing one. Throws
 * `connectionExpired`, `connectionDenied`, `connectionRefused`, `accountNotProfessional`, `connectedElsewhere`,
 * `planLimitReached` or `sourceBusy`. A failed attempt stores nothing.
 */
export async function completeConnection(
  context: Context,
  session: SignedIn,
  response: AuthorizationResponse,
): Promise<ConnectionRow> {
  const { own, db } = context
  if (!own) throw new AppError('notObservable', { reason: 'connectingNotSetUp' })
  if (!(await consumeAttempt(context, session, response.state))) throw new AppError('connectionExpired')
  if (!response.code) throw new AppError(response.error === 'access_denied' ? 'connectionDenied' : 'connectionRefused')
  const granted = await own
    .exchangeCode({ code: response.code, redirectUri: redirectUri(context) })
    .catch(throwConnectionError)
  if (!granted.scopes.includes('instagram_business_basic')) throw new AppError('connectionDenied')
  const profile = await own
    .readProfile({ accessToken: granted.accessToken, igUserId: null })
    .catch(throwConnectionError)
  if (profile.accountType === 'personal') {
    await revokeUnused(context, own, granted.accessToken)
    throw new AppError('accountNotProfessional')
  }
  return db.transaction((tx) => saveConnection(tx, context, session, { granted, profile }))
}

async function saveConnection(
  tx: Transaction,
  context: Context,
  { user }: SignedIn,
  { granted, profile }: { granted: Granted; profile: OwnProfileObservation },
): Promise<ConnectionRow> {
  const { env, now, vault, enqueue } = context
  const { instagramId, scopedId, accountType, username, name, pictureUrl, followers } = profile
  await lockUser(tx, user.id)
  // An objection locks the account after its monitors.
  await lockObjection(tx, instagramId)
  await lockOwnMonitors(tx, user.id, instagramId)
  const collections = { instagramId, username, name, pictureUrl, followers, capturedAt: now() }
  const unknown = { biography: null, website: null, following: null, posts: null }
  const account = await upsertAccount(tx, {
    profile: { ...collections, ...unknown },
    source: env.GRAPH_SOURCE,
    now: now(),
  })
  const [known] = await tx.select().from(connections).where(eq(connections.instagramId, instagramId)).for('update')
  if (known && known.userId !== user.id) throw new AppError('connectedElsewhere')
  if (known) await deleteLapsedCard(tx, known, now())
  const monitorId = await ensureOwnMonitor(tx, context, {
    user,
    account,
    username,
    monitorId: known?.monitorId ?? null,
  })
  const id = known?.id ?? randomUUID()
  const { keyId, cipher } = vault.encrypt(granted.accessToken, id)
  const values = {
    userId: user.id,
    monitorId,
    accountId: account.id,
    instagramId,
    scopedId,
    accountType: accountType === 'business' ? ('business' as const) : ('creator' as const),
    scopes: granted.scopes,
    tokenKeyId: keyId,
    tokenCipher: cipher,
    // Also of a renewal: a callback that Instagram issued before it mustn't erase it.
    connectedAt: now(),
    refreshedAt: now(),
    expiresAt: granted.expiresAt,
    refreshAfter: addDays(now(), 1),
    state: 'active' as const,
    deadReason: null,
    followers,
    nextCollectAt: now(),
  }
  const [connection] = await tx
    .insert(connections)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: connections.id, set: values })
    .returning()
  if (!connection) throw new AppError('ourFault')
  await enqueue(tx, collectInsightsJob, { connectionId: connection.id })
  return connection
}

/** Changing a monitor locks it before its account: the other way round, the two would deadlock. */
async function lockOwnMonitors(tx: Transaction, userId: string, instagramId: string): Promise<void> {
  await tx
    .select({ id: monitors.id })
    .from(monitors)
    .innerJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.userId, userId), eq(accounts.instagramId, instagramId)))
    .orderBy(asc(monitors.id))
    .for('no key update', { of: monitors })
}

function throwConnectionError(error: unknown): never {
  if (!(error instanceof GraphError)) throw error
  throw new AppError(isTransientError(error) ? 'sourceBusy' : 'connectionRefused', { cause: error })
}

/** Revokes an access token that can't be used. It's discarded either way, so revoking may fail. */
async function revokeUnused({ logger }: Context, own: OwnClient, accessToken: string): Promise<void> {
  try {
    await own.revoke({ accessToken, igUserId: null })
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    logger.info({ kind: error.kind, code: error.code }, 'unused access could not be given back')
  }
}
