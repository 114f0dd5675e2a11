import type { AffiliateRefusal } from '@tidewatch/contract/shop/affiliate'
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { AffiliateRow } from '#/platform/db/schema/shop/affiliates.ts'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { paymentCards } from '#/platform/db/schema/shop/payment-cards.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'

type ReferredUser = Pick<UserRow, 'id' | 'mailbox'>

/** Why a referral doesn't count because of the email address: it's the affiliate's own, or already has an account. */
export async function emailRefusal(
  tx: Transaction,
  affiliate: Pick<AffiliateRow, 'userId'>,
  { id, mailbox }: ReferredUser,
): Promise<AffiliateRefusal | null> {
  if (affiliate.userId === id) return 'self'
  if (mailbox === null) return null
  const same = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mailbox, mailbox), ne(users.id, id)))
  if (same.some((user) => user.id === affiliate.userId)) return 'own-email'
  return same.length > 0 ? 'known-email' : null
}

/**
 * Why a payment doesn't count for an affiliate; `null` if it does. The payment's card must have been recorded before.
 */
export async function paymentRefusal(
  tx: Transaction,
  affiliate: Pick<AffiliateRow, 'userId'>,
  user: ReferredUser,
  invoiceId: string,
): Promise<AffiliateRefusal | null> {
  const byEmail = await emailRefusal(tx, affiliate, user)
  if (byEmail === 'self' || byEmail === 'own-email') return byEmail
  const byCard = await cardRefusal(tx, affiliate, user)
  if (byCard === 'own-card') return byCard
  const [earlier] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, user.id), eq(invoices.kind, 'invoice'), ne(invoices.id, invoiceId)))
    .limit(1)
  return earlier ? 'customer' : (byEmail ?? byCard)
}

async function cardRefusal(
  tx: Transaction,
  affiliate: Pick<AffiliateRow, 'userId'>,
  { id }: ReferredUser,
): Promise<AffiliateRefusal | null> {
  const ownCards = tx
    .select({ fingerprint: paymentCards.fingerprint })
    .from(paymentCards)
    .where(and(eq(paymentCards.userId, id), isNotNull(paymentCards.fingerprint)))
  const cardOwners = await tx
    .selectDistinct({ userId: paymentCards.userId })
    .from(paymentCards)
    .where(and(inArray(paymentCards.fingerprint, ownCards), ne(paymentCards.userId, id)))
  if (cardOwners.some(({ userId }) => userId === affiliate.userId)) return 'own-card'
  return cardOwners.length > 0 ? 'known-card' : null
}
