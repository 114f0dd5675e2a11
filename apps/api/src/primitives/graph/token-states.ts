import type { GraphToken } from '@tidewatch/instagram/graph-request'
import { newToken, type TokenState, withFingerprint } from '@tidewatch/instagram/token-pool'
import type { Stop } from '@tidewatch/instagram/token-stop'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { graphCallHours, graphStops, graphTokens } from '#/platform/db/schema/primitives/graph.ts'
import { readStop, storeStop } from '#/platform/db/schema/primitives/stored-stop.ts'
import { fingerprintOf, type PoolToken } from './token-source.ts'

/**
 * How many tokens are considered for one call: the least recently used. The choice costs the same however many there
 * are.
 */
const maxCandidates = 64

type Row = typeof graphTokens.$inferSelect

function stateOf(row: Row | undefined, token: GraphToken): TokenState {
  const fingerprint = fingerprintOf(token)
  if (!row) return newToken(token.igUserId, fingerprint)
  const state = {
    igUserId: row.igUserId,
    fingerprint: row.fingerprint,
    usedPercent: row.usedPercent,
    usedAt: row.observedAt,
    window: row.callWindow,
    lastCallAt: row.lastCallAt,
    stop: readStop(row.stop),
  }
  return withFingerprint(state, fingerprint)
}

export interface KnownToken {
  token: PoolToken
  state: TokenState
}

/** Reads the state of the tokens, including those without a row yet. */
export async function readStates(
  db: Database | Transaction,
  tokens: readonly PoolToken[],
  limit = maxCandidates,
): Promise<KnownToken[]> {
  if (tokens.length === 0) return []
  const byId = new Map(tokens.map((token) => [token.igUserId, token]))
  const rows = await db
    .select()
    .from(graphTokens)
    .where(inArray(graphTokens.igUserId, [...byId.keys()]))
    .orderBy(sql`${asc(graphTokens.lastCallAt)} nulls first`)
    .limit(limit)
  const known = new Map(rows.map((row) => [row.igUserId, row]))
  // Rows cut off by the limit belong to tokens used a moment ago.
  const candidates = rows.length < limit ? [...byId.values()] : rows.flatMap((row) => byId.get(row.igUserId) ?? [])
  return candidates.map((token) => ({ token, state: stateOf(known.get(token.igUserId), token) }))
}

/** Locks a token's row, creating it if needed, and reads it. */
export async function lockState(tx: Transaction, token: GraphToken): Promise<TokenState> {
  const read = () => tx.select().from(graphTokens).where(eq(graphTokens.igUserId, token.igUserId)).for('update')
  let [row] = await read()
  if (!row) {
    const values = { igUserId: token.igUserId, fingerprint: fingerprintOf(token) }
    await tx.insert(graphTokens).values(values).onConflictDoNothing()
    ;[row] = await read()
  }
  return stateOf(row, token)
}

export async function writeState(tx: Transaction, state: TokenState): Promise<void> {
  await tx
    .update(graphTokens)
    .set({
      fingerprint: state.fingerprint,
      usedPercent: state.usedPercent === null ? null : Math.round(state.usedPercent),
      observedAt: state.usedAt,
      callWindow: state.window,
      lastCallAt: state.lastCallAt,
      stop: storeStop(state.stop),
    })
    .where(eq(graphTokens.igUserId, state.igUserId))
}

export async function readAppStop(db: Database | Transaction): Promise<Stop | null> {
  const [row] = await db.select().from(graphStops)
  return readStop(row?.stop)
}

/** The app's stop, locked if there is one, so that processes that probe or lift it take turns. */
export async function lockAppStop(tx: Transaction): Promise<Stop | null> {
  const [row] = await tx.select().from(graphStops).for('update')
  return readStop(row?.stop)
}

export async function writeAppStop(tx: Transaction, stop: Stop | null): Promise<void> {
  const stored = storeStop(stop)
  if (!stored) {
    await tx.delete(graphStops)
    return
  }
  await tx
    .insert(graphStops)
    .values({ scope: 'app', stop: stored })
    .onConflictDoUpdate({ target: graphStops.scope, set: { stop: stored } })
}

export async function addHourlyCalls(
  tx: Transaction,
  { igUserId, at, calls, refused }: { igUserId: string; at: Date; calls: number; refused: number },
): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
  await tx
    .insert(graphCallHours)
    .values({ igUserId, hour, calls, refused })
    .onConflictDoUpdate({
      target: [graphCallHours.igUserId, graphCallHours.hour],
      set: {
        calls: sql`${graphCallHours.calls} + excluded.calls`,
        refused: sql`${graphCallHours.refused} + excluded.refused`,
      },
    })
}
