import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'

/** Changes of one thing at the provider take turns, over all processes, until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<void> {
  await lockUntilCommit(tx, 'payment', id)
}
