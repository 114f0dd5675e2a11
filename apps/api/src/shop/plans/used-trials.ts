import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { paymentCards } from '#/platform/db/schema/shop/payment-cards.ts'
import { usedTrials } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'

type Reading = Pick<Context, 'vault'>
type Deleted = Pick<UserRow, 'id' | 'mailbox'>

/** How long it is known that a mailbox or a card had free days, or a mailbox its welcome, after their account is deleted or moved to another mailbox. */
export const usedTrialMonths = 24

/** What had a free trial or a plan: a mailbox, or a card by the provider's fingerprint of it. `welcome`: a mailbox that used its welcome. */
interface Used {
  kind: 'mailbox' | 'card' | 'welcome'
  value: string
}

/** Whether it had one under an account that is deleted by now, or, for a card, under any account. */
export async function isMarkedUsed(db: Database | Transaction, { vault }: Reading, used: Used): Promise<boolean> {
  const hashes = vault.hashes(used.value, purposeOf(used))
  return (await db.$count(usedTrials, inArray(usedTrials.hash, hashes))) > 0
}

export async function markUsed(
  tx: Transaction,
  { vault, now }: Reading & Pick<Context, 'now'>,
  used: readonly Used[],
): Promise<void> {
  const rows = used.flatMap((one) => {
    const [hash] = vault.hashes(one.value, purposeOf(one))
    return hash ? [{ hash, createdAt: now() }] : []
  })
  if (rows.length > 0) await tx.insert(usedTrials).values(rows).onConflictDoNothing()
}

/** Keeps of a user who is being deleted that they had a plan or its free days, without saying who they were. */
export async function markDeleted(
  tx: Transaction,
  context: Reading & Pick<Context, 'now'>,
  { id, mailbox }: Deleted,
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

/** Whether somebody else paid or began free days with a card. */
export async function isCardUsed(
  tx: Transaction,
  context: Reading,
  { card, userId }: { card: string; userId: string },
): Promise<boolean> {
  const ofOthers = and(eq(paymentCards.fingerprint, card), ne(paymentCards.userId, userId))
  if ((await tx.$count(paymentCards, ofOthers)) > 0) return true
  return isMarkedUsed(tx, context, { kind: 'card', value: card })
}

const purposeOf = ({ kind }: Used) => `used trial ${kind}`
