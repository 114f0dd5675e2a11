import { and, eq } from 'drizzle-orm'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import type { Context } from '#/primitives/context.ts'
import { queueTransactionalMail } from '#/primitives/outbox/queue-transactional-mail.ts'
import { matchContract } from './match-contract.ts'
import { passToTeam } from './pass-to-team.ts'

/**
 * Confirms a declaration by email. If it matches one contract of its email address, the email has a link that carries
 * it out, because anyone could have entered the address. Otherwise, or if it has a note, it goes to the team. If no
 * email is sent, because the mailbox got several today, the team takes over once the confirmation period is over.
 */
export async function receiveWithdrawal(
  context: Pick<Context, 'db' | 'enqueue' | 'now' | 'vault'>,
  { withdrawalId, isMailed }: { withdrawalId: string; isMailed: boolean },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const isNew = and(eq(withdrawals.id, withdrawalId), eq(withdrawals.state, 'received'))
    const [declaration] = await tx.select().from(withdrawals).where(isNew).for('update')
    if (!declaration) return
    const match = declaration.note ? null : await matchContract(tx, declaration)
    const matched = { ...declaration, ...match, state: match ? ('waiting' as const) : declaration.state }
    const about = { withdrawalId: matched.id }
    if (isMailed)
      await queueTransactionalMail(context, tx, { kind: 'withdrawal-received', userId: matched.userId, about })
    if (match)
      await tx
        .update(withdrawals)
        .set({ ...match, state: 'waiting' })
        .where(isNew)
    else await passToTeam(context, tx, declaration)
  })
}
