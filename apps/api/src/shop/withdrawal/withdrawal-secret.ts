import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import { hashSecret, newLinkSecret } from '#/primitives/secrets/stored-secret.ts'

/** Issues another secret for carrying out a declaration. */
export async function issueWithdrawalSecret(tx: Transaction, withdrawalId: string): Promise<string> {
  const secret = newLinkSecret()
  await tx
    .update(withdrawals)
    .set({ secretHashes: sql`array_append(${withdrawals.secretHashes}, ${hashSecret(secret)})` })
    .where(eq(withdrawals.id, withdrawalId))
  return secret
}

/** Whether a row belongs to a secret. */
export function matchesSecret(secret: string) {
  return sql`${withdrawals.secretHashes} @> array[${hashSecret(secret)}]`
}
