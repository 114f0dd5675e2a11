import type { Database, Transaction } from '#/platform/db/client.ts'
import { familyLinks } from '#/platform/db/schema/family/family.ts'
import { hashSecret, newLinkSecret } from '#/primitives/secrets/stored-secret.ts'

/** Issues another secret that opens an invitation. */
export async function issueSecret(db: Database | Transaction, agreementId: string, now: Date): Promise<string> {
  const secret = newLinkSecret()
  await db.insert(familyLinks).values({ tokenHash: hashSecret(secret), agreementId, createdAt: now })
  return secret
}
