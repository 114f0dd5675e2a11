import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'

/** Serialises changes of one object at the provider, across all processes, until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<void> {
  await lockUntilCommit(tx, 'payment', id)
}
