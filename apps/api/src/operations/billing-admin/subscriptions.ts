import type {
  BillingSubscription,
  BillingSubscriptionDetails,
  listBillingSubscriptions,
} from '@tidewatch/contract/operations/billing-admin'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { type SubscriptionRow, subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { emailStartsWith, isId } from '#/platform/http/staff-search.ts'
import { describeSubscription } from '#/shop/subscriptions/queries.ts'
import { readBillingInvoices, refundsQuery } from './invoices.ts'

type SubscriptionsQuery = z.output<NonNullable<typeof listBillingSubscriptions.query>>

const order = { at: subscriptions.createdAt, id: subscriptions.id }
const rowWithUser = { row: subscriptions, user: { id: users.id, email: users.email } }

export async function listSubscriptions(db: Database, { q, status, cursor, limit }: SubscriptionsQuery) {
  const rows = await db
    .select(rowWithUser)
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(searchCondition(db, q), status ? eq(subscriptions.status, status) : undefined, after(cursor, order)))
    .orderBy(...newestFirst(order))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ row }) => ({ at: row.createdAt, id: row.id }))
  return { subscriptions: shown.map(describe), nextCursor }
}

/** Each search has its own index. */
function searchCondition(db: Database, q: string): SQL | undefined {
  if (!q) return undefined
  if (isId(q)) return or(eq(subscriptions.id, q), eq(subscriptions.userId, q))
  const ofProvider = db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.providerId, q))
  const ofUser = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(emailStartsWith(q))
  return inArray(subscriptions.id, union(ofProvider, ofUser))
}

/** A plan with its ledger. Throws `notFound`. */
export async function readSubscriptionDetails(db: Database, id: string): Promise<BillingSubscriptionDetails> {
  const condition = eq(invoices.subscriptionId, id)
  const view = oneStatement(db)
  const [[found], requested] = await Promise.all([
    view
      .select(rowWithUser)
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(eq(subscriptions.id, id)),
    refundsQuery(view, condition),
  ])
  if (!found) throw new AppError('notFound')
  return { subscription: describe(found), invoices: await readBillingInvoices(db, condition, requested) }
}

function describe({ row, user }: { row: SubscriptionRow; user: BillingSubscription['user'] }): BillingSubscription {
  return {
    ...describeSubscription(row),
    user,
    providerId: row.providerId,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
