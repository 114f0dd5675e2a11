import type { ProofCardState } from '@tidewatch/contract/reports/proof-cards'
import { proofFigureKeys } from '@tidewatch/insights/overview/proof-figures'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { type ConnectionRow, connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { type CardWithAccount, issueCard } from './issue-card.ts'

/** The connection of a monitor while its login is valid, which proves that the account is its user's. */
export async function liveConnection(
  db: Database | Transaction,
  monitorId: string,
  now: Date,
): Promise<ConnectionRow | null> {
  const [connection] = await db
    .select()
    .from(connections)
    .where(and(eq(connections.monitorId, monitorId), isLive(now)))
  return connection ?? null
}

/** The card with an id, or of a monitor, while everything that it's based on exists. */
export async function findCard(
  db: Database | Transaction,
  { id, monitorId }: { id: string; monitorId?: never } | { id?: never; monitorId: string },
  now: Date,
): Promise<CardWithAccount | null> {
  const [found] = await db
    .select({ row: proofCards, account: accounts, connection: connections })
    .from(proofCards)
    .innerJoin(monitors, and(eq(monitors.id, proofCards.monitorId), isNull(monitors.deletedAt)))
    .innerJoin(accounts, and(eq(accounts.id, monitors.accountId), eq(accounts.instagramId, proofCards.instagramId)))
    .leftJoin(connections, eq(connections.id, proofCards.connectionId))
    .where(
      and(
        id === undefined ? eq(proofCards.monitorId, monitorId) : eq(proofCards.id, id),
        or(isNull(proofCards.connectionId), isLive(now)),
      ),
    )
  return found ?? null
}

/** The state of a card for its owner. */
export async function describeState(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  monitorId: string,
): Promise<ProofCardState> {
  const { db, now } = context
  const found = await findCard(db, { monitorId }, now())
  const connection = await liveConnection(db, monitorId, now())
  return {
    card: found && (await issueCard(context, found)).card,
    isProven: found !== null || connection !== null,
    available: proofFigureKeys.filter((key) => key !== 'reachPerDay' || connection),
  }
}

/** A card for anyone who has its address. Throws `notFound` if it was revoked. */
export async function openCard(context: Pick<Context, 'db' | 'env' | 'now'>, id: string) {
  const found = await findCard(context.db, { id }, context.now())
  if (!found) throw new AppError('notFound')
  return issueCard(context, found)
}

function isLive(now: Date) {
  return and(eq(connections.state, 'active'), gt(connections.expiresAt, now))
}
