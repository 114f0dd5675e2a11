import type { BillingOrder, BillingOrderDetails, listBillingOrders } from '@tidewatch/contract/operations/billing-admin'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { type OrderRow, orders } from '#/platform/db/schema/shop/orders.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { emailStartsWith, isId } from '#/platform/http/staff-search.ts'
import type { Context } from '#/primitives/context.ts'
import { describeOrders } from '#/shop/orders/describe-order.ts'
import { readBillingInvoices, refundsQuery } from './invoices.ts'

type OrdersQuery = z.output<NonNullable<typeof listBillingOrders.query>>
type ReadContext = Pick<Context, 'db' | 'env' | 'vault'>

const order = { at: orders.createdAt, id: orders.id }
const rowWithUser = { row: orders, user: { id: users.id, email: users.email } }

export async function listOrders(context: ReadContext, { q, status, cursor, limit }: OrdersQuery) {
  const rows = await context.db
    .select(rowWithUser)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(searchCondition(context.db, q), status ? eq(orders.status, status) : undefined, after(cursor, order)))
    .orderBy(...newestFirst(order))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ row }) => ({ at: row.createdAt, id: row.id }))
  return { orders: await describe(context, shown), nextCursor }
}

/** An order with its invoices. Throws `notFound`. */
export async function readOrderDetails(context: ReadContext, id: string): Promise<BillingOrderDetails> {
  const condition = eq(invoices.orderId, id)
  const view = oneStatement(context.db)
  const [rows, requested] = await Promise.all([
    view.select(rowWithUser).from(orders).innerJoin(users, eq(users.id, orders.userId)).where(eq(orders.id, id)),
    refundsQuery(view, condition),
  ])
  const [found] = await describe(context, rows)
  if (!found) throw new AppError('notFound')
  return { order: found, invoices: await readBillingInvoices(context.db, condition, requested) }
}

/** Each search has its own index. */
function searchCondition(db: Database, q: string): SQL | undefined {
  if (!q) return undefined
  if (isId(q)) return or(eq(orders.id, q), eq(orders.userId, q))
  const ofInvoice = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(invoices.number, q.toUpperCase()))
  const ofUser = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(emailStartsWith(q))
  return inArray(orders.id, union(ofInvoice, ofUser))
}

async function describe(
  context: ReadContext,
  rows: { row: OrderRow; user: BillingOrder['user'] }[],
): Promise<BillingOrder[]> {
  const orderRows = rows.map(({ row }) => row)
  const userOf = new Map(rows.map(({ row, user }) => [row.id, user]))
  // Gift codes and checkout URLs are only for the person who ordered.
  return (await describeOrders(context, orderRows)).flatMap((described) => {
    const user = userOf.get(described.id)
    return user ? [{ ...described, checkoutUrl: null, giftCode: null, user }] : []
  })
}
