import { eq } from 'drizzle-orm'
import { paymentCustomers } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'

/** The user's customer at the provider, created at their first checkout. */
export async function customerOf(
  { db }: Pick<Context, 'db'>,
  payments: PaymentProvider,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<string> {
  const ofUser = eq(paymentCustomers.userId, userId)
  const [known] = await db.select().from(paymentCustomers).where(ofUser)
  if (known) return known.customerId
  const customerId = await payments.createCustomer({ userId, email })
  await db.insert(paymentCustomers).values({ userId, customerId }).onConflictDoNothing()
  const [stored] = await db.select().from(paymentCustomers).where(ofUser)
  return stored?.customerId ?? customerId
}

/** The provider's customer of a user who has started a checkout before. Throws `notFound`. */
export async function requireCustomer({ db }: Pick<Context, 'db'>, userId: string): Promise<string> {
  const [customer] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))
  if (!customer) throw new AppError('notFound')
  return customer.customerId
}
