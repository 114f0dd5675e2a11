import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'

/** Two payments of one person take turns, so that one of them is the first. A lock of its own: others wait inside of it. */
export async function lockReferral(tx: Transaction, userId: string): Promise<void> {
  await lockUntilCommit(tx, 'referral', userId)
}
