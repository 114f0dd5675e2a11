import { randomUUID } from 'node:crypto'
import { addMonths } from 'date-fns'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type OrderLineRow, type OrderRow, orderLines } from '#/platform/db/schema/shop/orders.ts'
import { accountSlots, gifts } from '#/platform/db/schema/shop/subscriptions.ts'
import { unlockCredits } from '#/platform/db/schema/shop/unlock-credits.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { type Item, itemOf } from '#/primitives/plans/catalogue.ts'
import { hashSecret, storeSecret } from '#/primitives/secrets/stored-secret.ts'
import { newTypedCode } from '#/primitives/secrets/typed-code.ts'
import { bookInvoice } from '#/shop/payments/book-invoice.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'

interface PaidOrder {
  order: OrderRow
  user: UserRow
}

/** Delivers one-time purchases, with their invoice. Plans are delivered by their subscription, with its invoices. */
export async function fulfilOrder(
  context: Pick<Context, 'env' | 'now' | 'enqueue' | 'vault'>,
  tx: Transaction,
  { order, user }: PaidOrder,
): Promise<void> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const lines = rows.map((row) => ({ ...row, item: itemOf(row.itemId) }))
  if (lines.some(({ item }) => item?.kind === 'plan')) return
  await bookInvoice(context, tx, {
    user,
    reference: order.checkoutId ?? order.id,
    paymentId: order.paymentId,
    orderId: order.id,
    subscriptionId: null,
    currency: order.currency,
    lines: rows.map(({ itemId, quantity, unitAmount }) => ({
      itemId,
      kind: 'item',
      quantity,
      amount: unitAmount * quantity,
      period: null,
    })),
    discount: order.subtotal - order.total,
    total: order.total,
    paid: order.total,
  })
  await addSlots(tx, { order, user }, lines, context.now())
  await addCredits(tx, { order, user }, lines, context.now())
  await createGift(context, tx, order, lines)
  await applyPlan(context, tx, user.id)
}

type Line = OrderLineRow & { item: Item | null }

async function addSlots(tx: Transaction, { order, user }: PaidOrder, lines: Line[], now: Date): Promise<void> {
  const [bought] = lines.flatMap(({ item, quantity }) => (item?.kind === 'slot' ? [{ item, quantity }] : []))
  if (!bought) return
  const { accounts, months } = bought.item
  await tx
    .insert(accountSlots)
    .values({
      orderId: order.id,
      userId: user.id,
      accounts: accounts * bought.quantity,
      startsAt: now,
      endsAt: addMonths(now, months),
    })
    .onConflictDoNothing()
}

async function addCredits(tx: Transaction, { order, user }: PaidOrder, lines: Line[], now: Date): Promise<void> {
  const amount = lines.reduce(
    (sum, { item, quantity }) => sum + (item && 'unlocks' in item ? item.unlocks * quantity : 0),
    0,
  )
  if (amount === 0) return
  const credits = { userId: user.id, amount, reason: 'purchase', orderId: order.id, createdAt: now } as const
  await tx.insert(unlockCredits).values(credits).onConflictDoNothing()
}

async function createGift(
  context: Pick<Context, 'vault' | 'now'>,
  tx: Transaction,
  order: OrderRow,
  lines: Line[],
): Promise<void> {
  const gift = lines.find(({ item }) => item?.kind === 'gift')
  if (!gift) return
  const id = randomUUID()
  // 99 bits, impossible to guess: `7KQM-2XWP-9HTR-ZC4E-VD6B`.
  const code = newTypedCode(5)
  await tx
    .insert(gifts)
    .values({
      id,
      orderId: order.id,
      code: storeSecret(context, code, id),
      codeHash: hashSecret(code),
      itemId: gift.itemId,
      createdAt: context.now(),
    })
    .onConflictDoNothing()
}
