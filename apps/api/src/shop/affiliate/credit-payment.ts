import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { addDays, addMonths } from 'date-fns'
import { and, eq, isNotNull } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { affiliateEntries, affiliateReferrals } from '#/platform/db/schema/shop/affiliate-entries.ts'
import { affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import type { InvoiceRow } from '#/platform/db/schema/shop/ledger.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { includedTax } from '#/primitives/plans/price.ts'
import { commissionOn } from './commission.ts'
import { paymentRefusal } from './find-refusal.ts'

interface Payment {
  invoice: InvoiceRow
  user: UserRow
  /** The amount paid in money, excluding earlier credit; minor units. */
  paid: number
}

/**
 * Credits the affiliate who referred a user with a share of the payment, in the transaction that books the invoice, and
 * therefore once. The first payment decides who is credited for those of the following months.
 */
export async function creditPayment(tx: Transaction, { invoice, user, paid }: Payment): Promise<void> {
  if (paid <= 0) return
  await lockReferral(tx, user.id)
  const attribution = await attributionOf(tx, invoice)
  const ofUser = eq(affiliateReferrals.userId, user.id)
  const [owner] = await tx
    .select()
    .from(affiliateReferrals)
    .where(and(ofUser, isNotNull(affiliateReferrals.convertedAt)))
  if (owner?.convertedAt) {
    if (invoice.issuedAt < addMonths(owner.convertedAt, affiliateTerms.months)) {
      await recordEarned(tx, { ...owner, referralId: owner.id }, invoice, paid)
    }
    if (attribution && attribution.affiliateId !== owner.affiliateId)
      await recordRefused(tx, attribution, invoice, 'customer')
    return
  }
  if (!attribution) return
  const [affiliate] = await tx.select().from(affiliates).where(eq(affiliates.id, attribution.affiliateId))
  if (!affiliate) return
  const reason = await paymentRefusal(tx, affiliate, user, invoice.id)
  if (reason) return recordRefused(tx, attribution, invoice, reason)
  const convertedAt = invoice.issuedAt
  const [referral] = await tx
    .insert(affiliateReferrals)
    .values({ ...attribution, userId: user.id, createdAt: convertedAt, convertedAt })
    .onConflictDoUpdate({
      target: [affiliateReferrals.userId, affiliateReferrals.affiliateId],
      set: { convertedAt },
    })
    .returning({ id: affiliateReferrals.id })
  if (!referral) throw new Error(`The referral of ${user.id} was not written.`)
  await recordEarned(tx, { ...attribution, referralId: referral.id }, invoice, paid)
}

type Attribution = Pick<typeof affiliateReferrals.$inferSelect, 'affiliateId' | 'channel'>

async function attributionOf(tx: Transaction, { orderId }: InvoiceRow): Promise<Attribution | null> {
  if (!orderId) return null
  const [order] = await tx
    .select({ affiliateId: orders.affiliateId, channel: orders.affiliateChannel })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order?.affiliateId && order.channel ? { affiliateId: order.affiliateId, channel: order.channel } : null
}

async function recordEarned(
  tx: Transaction,
  { affiliateId, referralId, channel }: Attribution & { referralId: string },
  { id: invoiceId, currency, taxPercent, issuedAt: at }: InvoiceRow,
  paid: number,
): Promise<void> {
  const amount = commissionOn(paid - includedTax(paid, taxPercent))
  const payableAt = addDays(at, affiliateTerms.holdDays)
  await tx
    .insert(affiliateEntries)
    .values({ affiliateId, kind: 'earned', referralId, channel, invoiceId, amount, currency, payableAt, at })
    .onConflictDoNothing()
}

async function recordRefused(
  tx: Transaction,
  { affiliateId, channel }: Attribution,
  { id: invoiceId, issuedAt: at }: InvoiceRow,
  reason: (typeof affiliateEntries.$inferInsert)['reason'],
): Promise<void> {
  await tx
    .insert(affiliateEntries)
    .values({ affiliateId, kind: 'refused', channel, invoiceId, reason, amount: 0, at })
    .onConflictDoNothing()
}

/** Serialises payments of one user, so that one is the first. A separate lock, because others are taken inside it. */
async function lockReferral(tx: Transaction, userId: string): Promise<void> {
  await lockUntilCommit(tx, 'referral', userId)
}
