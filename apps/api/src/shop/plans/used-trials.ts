import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { paymentCards } from '#/platform/db/schema/shop/payment-cards.ts'
import { usedTrials } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'

type HashContext = Pick<Context, 'vault'>
type DeletedUser = Pick<UserRow, 'id' | 'mailbox'>

/**
 * How long the use of a trial (by mailbox or card) or welcome offer (by mailbox) is remembered after its account was
 * deleted or changed its mailbox.
 */
export const usedTrialRetentionMonths = 24

/**
 * What a free trial or plan was used with: a mailbox, or a card by its fingerprint at the provider. `welcome`: a
 * mailbox that used its welcome offer.
 */
interface UsedWith {
  kind: 'mailbox' | 'card' | 'welcome'
  value: string
}

/** Whether it was used under an account deleted since, or, for a card, under any account. */
export async function wasUsed(db: Database | Transaction, { vault }: HashContext, used: UsedWith): Promise<boolean> {
  const hashes = vault.hashes(used.value, purposeOf(used))
  return (await db.$count(usedTrials, inArray(usedTrials.hash, hashes))) > 0
}

export async function markUsed(
  tx: Transaction,
  { vault, now }: HashContext & Pick<Context, 'now'>,
  used: readonly UsedWith[],
): Promise<void> {
  const rows = used.flatMap((entry) => {
    const [hash] = vault.hashes(entry.value, purposeOf(entry))
    return hash ? [{ hash, createdAt: now() }] : []
  })
  if (rows.length > 0) await tx.insert(usedTrials).values(rows).onConflictDoNothing()
}

/** Records for a user being deleted that they had a plan or a free trial, without identifying them. */
export async function markDeleted(
  tx: Transaction,
  context: HashContext & Pick<Context, 'now'>,
  { id, mailbox }: DeletedUser,
): Promise<void> {
  const cards = await tx
    .selectDistinct({ fingerprint: paymentCards.fingerprint })
    .from(paymentCards)
    .where(and(eq(paymentCards.userId, id), isNotNull(paymentCards.fingerprint)))
  await markUsed(tx, context, [
    ...(mailbox === null ? [] : [{ kind: 'mailbox' as const, value: mailbox }]),
    ...cards.flatMap(({ fingerprint }) => (fingerprint ? [{ kind: 'card' as const, value: fingerprint }] : [])),
  ])
}

/** Whether a card was used by another user for a payment or a free trial. */
export async function isCardUsed(
  tx: Transaction,
  context: HashContext,
  { card, userId }: { card: string; userId: string },
): Promise<boolean> {
  const ofOthers = and(eq(paymentCards.fingerprint, card), ne(paymentCards.userId, userId))
  if ((await tx.$count(paymentCards, ofOthers)) > 0) return true
  return wasUsed(tx, context, { kind: 'card', value: card })
}

const purposeOf = ({ kind }: UsedWith) => `used trial ${kind}`
