import { and, eq } from 'drizzle-orm'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import type { Context } from '#/primitives/context.ts'
import { queueTransactionalMail } from '#/primitives/outbox/queue-transactional-mail.ts'
import { matchContract } from './match-contract.ts'
import { passToTeam } from './pass-to-team.ts'

/**
 * Confirms a declaration by mail. Where it names one contract of its address, the mail has a link that carries it out:
 * anybody could have written the address. Else the team reads it; so it does where something was added in words. Without
 * a mail, because the mailbox got several today, the team carries it out when its time to be confirmed is over.
 */
export async function receiveWithdrawal(
  context: Pick<Context, 'db' | 'enqueue' | 'now' | 'vault'>,
  { withdrawalId, isMailed }: { withdrawalId: string; isMailed: boolean },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const isNew = and(eq(withdrawals.id, withdrawalId), eq(withdrawals.state, 'received'))
    const [declared] = await tx.select().from(withdrawals).where(isNew).for('update')
    if (!declared) return
    const match = declared.note ? null : await matchContract(tx, declared)
    const matched = { ...declared, ...match, state: match ? ('waiting' as const) : declared.state }
    const about = { withdrawalId: matched.id }
    if (isMailed)
      await queueTransactionalMail(context, tx, { kind: 'withdrawal-received', userId: matched.userId, about })
    if (match)
      await tx
        .update(withdrawals)
        .set({ ...match, state: 'waiting' })
        .where(isNew)
    else await passToTeam(context, tx, declared)
  })
}
