import type * as calls from '@tidewatch/contract/shop/orders'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { type OrderRow, orders } from '#/platform/db/schema/shop/orders.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { describeOrders } from './describe-order.ts'

const keyset = { at: orders.createdAt, id: orders.id }

/** A page of a user's orders, newest first. */
export async function listOrders(
  context: Pick<Context, 'db' | 'env' | 'vault'>,
  userId: string,
  { cursor, limit }: z.output<NonNullable<typeof calls.listOrders.query>>,
): Promise<z.input<typeof calls.listOrders.data>> {
  const rows = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), after(cursor, keyset)))
    .orderBy(...newestFirst(keyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { orders: await describeOrders(context, shown), nextCursor }
}

/** An order of the user. Throws `notFound`. */
export async function requireOrder(db: Database, { id, userId }: { id: string; userId: string }): Promise<OrderRow> {
  const isOwn = and(eq(orders.id, id), eq(orders.userId, userId))
  const [order] = await db.select().from(orders).where(isOwn)
  if (!order) throw new AppError('notFound')
  return order
}
